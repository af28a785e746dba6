import { Agent as PlainAgent, request as plainRequest } from "node:http";
import { Agent, request } from "node:https";
import { text } from "node:stream/consumers";
import { DOMAIN } from "./services.ts";

export interface Asked {
  /** The address of the machine that is asked, whatever name stands in the request. */
  host: string;
  path: string;
  port?: number;
  /** Without TLS. */
  plain?: boolean;
  method?: string;
  headers?: Record<string, string>;
  body?: object;
  /** Milliseconds after which one gives up. */
  timeout?: number;
  agent?: PlainAgent;
}

export interface Answered {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

/** A connection is kept by each address, as browsers do; the certificate is our own. */
export const newAgent = (): Agent => new Agent({ keepAlive: true, rejectUnauthorized: false, servername: DOMAIN });
export const newPlainAgent = (): PlainAgent => new PlainAgent({ keepAlive: true });
const shared = newAgent();

/** Asks one machine, and no other. Throws where no answer came in time. */
export function ask({
  host,
  path,
  port = 443,
  plain,
  method = "GET",
  headers = {},
  body,
  timeout = 5000,
  agent = plain ? undefined : shared,
}: Asked): Promise<Answered> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const all = {
    host: DOMAIN,
    accept: "application/ld+json",
    ...(sent && { "content-type": "application/ld+json", "content-length": String(Buffer.byteLength(sent)) }),
    ...headers,
  };
  const signal = AbortSignal.timeout(timeout);
  const options = { host, port, path, method, headers: all, signal };
  return new Promise((done, fail) => {
    const asked = plain ? plainRequest({ ...options, agent: agent ?? false }) : request({ ...options, agent });
    asked.once("error", fail);
    asked.once("response", (answer) => {
      text(answer).then((body) => done({ status: answer.statusCode ?? 0, headers: answer.headers, body }), fail);
    });
    asked.end(sent);
  });
}
