import { type ClientHttp2Session, connect } from "node:http2";
import { text } from "node:stream/consumers";
import type { Answered } from "../../tools/cluster/ask.ts";
import { DOMAIN } from "../../tools/cluster/services.ts";

export interface Sent {
  path: string;
  cookie: string;
  method?: string;
  body?: object;
  /** Milliseconds after which one gives up. */
  timeout: number;
}

/** Asks for many things at once over one connection, as browsers do. */
export interface Browser {
  /** Throws where no answer came in time. */
  ask(sent: Sent): Promise<Answered>;
  close(): void;
}

/** Comes to a machine, whose certificate is our own. */
export function openBrowser(host: string): Browser {
  let session = newSession(host);
  return {
    async ask(sent) {
      if (session.closed || session.destroyed) session = newSession(host);
      return askOver(session, sent);
    },
    close: () => session.destroy(),
  };
}

function newSession(host: string): ClientHttp2Session {
  const session = connect(`https://${host}`, { servername: DOMAIN, rejectUnauthorized: false });
  // Whoever waits for an answer is told.
  session.on("error", () => {});
  return session;
}

function askOver(session: ClientHttp2Session, { path, cookie, method = "GET", body, timeout }: Sent): Promise<Answered> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ":authority": DOMAIN,
    ":method": method,
    ":path": path,
    accept: "application/ld+json",
    cookie,
    ...(sent && { "content-type": "application/ld+json" }),
  };
  return new Promise((done, fail) => {
    const stream = session.request(headers, { endStream: !sent, signal: AbortSignal.timeout(timeout) });
    let answer: Answered["headers"] & { ":status"?: number } = {};
    stream.once("response", (told) => {
      answer = told;
    });
    // Read from the start: one that has come whole before anybody reads it would pass for one that was cut off.
    text(stream).then((body) => {
      if (answer[":status"] === undefined) fail(new Error("The connection was closed."));
      else done({ status: answer[":status"], headers: answer, body });
    }, fail);
    if (sent) stream.end(sent);
  });
}
