import { type IncomingHttpHeaders, type RequestOptions, request } from "node:http";
import { connect } from "node:net";

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends a request whose address goes out as it is written. Of what is told for ever the head is the answer. */
export function sendRaw(options: RequestOptions, body = ""): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let answer: RawAnswer | undefined;
    const sent = request({ host: "127.0.0.1", ...options }, (response) => {
      let text = "";
      if (response.headers["content-type"]?.startsWith("text/event-stream")) {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: "" });
        response.destroy();
        return;
      }
      // To HEAD the head is the whole answer; what follows a request that could not be read is no answer of its own.
      if (options.method === "HEAD") answer = { status: response.statusCode ?? 0, headers: response.headers, body: "" };
      response.setEncoding("utf8");
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      response.on("error", reject);
    });
    sent.on("error", (error) => (answer ? resolve(answer) : reject(error)));
    sent.end(body);
  });
}

/** Sends bytes as they are over a socket of their own; gives what came back until the server was silent, or closed. */
export function exchange(port: number, bytes: string | Buffer, silence = 500): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    const end = () => {
      socket.destroy();
      resolve(text);
    };
    socket.setEncoding("latin1").setTimeout(silence, end);
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("end", end).on("error", end);
  });
}

/** The statuses of the answers in what came back. */
export const statusesOf = (text: string): number[] => [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
