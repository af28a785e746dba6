import { createHash, randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import type { TokenScope } from "@avant-match/contract/accounts/tokens.ts";
import type { FastifyInstance, InjectOptions } from "fastify";
import { newAccessToken } from "../src/accounts/tokens/access-tokens.ts";
import type { Database } from "../src/kit/database/database.ts";

/** The fields that tests read of an answer; which of them are there depends on what was asked. */
export interface Body {
  readonly [field: string]: unknown;
  readonly "@id": string;
  readonly "@type": string;
  readonly uuid: string;
  readonly version: number;
  readonly totalItems: number;
  readonly member: readonly Body[];
  readonly view: Readonly<Record<string, string>>;
  readonly title: string;
  readonly detail: string;
  readonly violations: readonly { propertyPath: string; message: string; code: string }[];
}

export interface Answer {
  status: number;
  /** The JSON of the answer, or its text where it is none. */
  body: Body;
  headers: Readonly<Record<string, string | undefined>>;
}

type Headers = Record<string, string>;
type Write = (url: string, body?: object | string, headers?: Headers) => Promise<Answer>;

export interface Requester {
  get(url: string, headers?: Headers): Promise<Answer>;
  head(url: string, headers?: Headers): Promise<Answer>;
  options(url: string, headers?: Headers): Promise<Answer>;
  delete(url: string, headers?: Headers): Promise<Answer>;
  post: Write;
  put: Write;
  /** Sends a merge patch. */
  patch: Write;
  /** Sends anything; the session's cookie goes along. */
  send(request: InjectOptions): Promise<Answer>;
  /** The bytes of what is no text. */
  bytes(url: string): Promise<Buffer>;
}

/** Sends requests to the server as a user of the demo world; null has no session. */
export function requesterOf(app: FastifyInstance, database: Database, username: string | null): Requester {
  let cookie: Promise<string> | undefined;
  const cookieOf = (name: string) => {
    cookie ??= sessionOf(database, name);
    return cookie;
  };
  const send = async (request: InjectOptions): Promise<Answer> => {
    const own = username ? { cookie: await cookieOf(username) } : {};
    const response = await app.inject({ ...request, headers: { ...own, ...request.headers }, payloadAsStream: true });
    // What goes on for ever is left after its first event.
    if (String(response.headers["content-type"]).startsWith("text/event-stream")) {
      for await (const chunk of response.stream()) if (String(chunk).includes("event: ")) break;
      response.raw.res.destroy();
      return { status: response.statusCode, body: parsed(""), headers: response.headers as Answer["headers"] };
    }
    const body = await text(response.stream());
    return { status: response.statusCode, body: parsed(body), headers: response.headers as Answer["headers"] };
  };
  const reading = (method: "GET" | "HEAD" | "OPTIONS" | "DELETE") => (url: string, headers?: Headers) =>
    send({ method, url, ...(headers ? { headers } : {}) });
  const writing =
    (method: "POST" | "PUT" | "PATCH", type: string): Write =>
    (url, body, headers) =>
      send({
        method,
        url,
        headers: { ...(body === undefined ? {} : { "content-type": type }), ...headers },
        ...(body === undefined ? {} : { payload: typeof body === "string" ? body : JSON.stringify(body) }),
      });
  return {
    get: reading("GET"),
    head: reading("HEAD"),
    options: reading("OPTIONS"),
    delete: reading("DELETE"),
    post: writing("POST", "application/ld+json"),
    put: writing("PUT", "application/ld+json"),
    patch: writing("PATCH", "application/merge-patch+json"),
    send,
    bytes: async (url) => {
      const headers = username ? { cookie: await cookieOf(username) } : {};
      return (await app.inject({ method: "GET", url, headers })).rawPayload;
    },
  };
}

/** Opens a session without the cost of checking a password; signing in has tests of its own. */
export async function sessionOf(database: Database, username: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const opened = await database.query(
    `insert into session (token_hash, user_uuid, expires_at)
     select $1, uuid, now() + interval '14 days' from user_account where username = $2 returning user_uuid`,
    [createHash("sha256").update(token).digest(), username],
  );
  if (opened.length === 0) throw new Error(`The demo world has no user ${username}.`);
  return `avant-match=${token}`;
}

/** Gives a user an access token, and returns what a program sends of it. */
export async function tokenOf(
  database: Database,
  username: string,
  scope: TokenScope = "write",
  lasting = "30 days",
): Promise<{ authorization: string }> {
  const token = newAccessToken();
  const made = await database.query(
    `insert into access_token (user_uuid, token_hash, name, scope, created_at, expires_at)
     select uuid, $1, 'Billetterie', $3, now() - interval '60 days', now() + $4::interval from user_account where username = $2 returning uuid`,
    [createHash("sha256").update(token).digest(), username, scope, lasting],
  );
  if (made.length === 0) throw new Error(`The demo world has no user ${username}.`);
  return { authorization: `Bearer ${token}` };
}

function parsed(said: string): Body {
  try {
    return JSON.parse(said);
  } catch {
    return said as unknown as Body;
  }
}
