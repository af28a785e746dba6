import type { FastifyInstance } from "fastify";
import type { Database } from "../src/kit/database/database.ts";
import { sessionOf } from "./requester.ts";

export interface Heard {
  event: string;
  id: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: the tests know what they wait for
  data: any;
}

export interface Following {
  status: number;
  headers: Headers;
  /** What has come so far. */
  events: Heard[];
  /** Resolves once the server ended the stream. */
  ended: Promise<void>;
  /** The events of a kind so far. */
  of(kind: string): Heard[];
  close(): void;
}

/** Follows a fixture over a real connection, as a user of the demo world. */
export async function follow(
  { app, database }: { app: FastifyInstance; database: Database },
  username: string,
  fixture: string,
  {
    after,
    since,
    lastEventId,
    cookie,
    through,
    path = `/api/fixtures/${fixture}/events`,
  }: { after?: string; since?: number; lastEventId?: string; cookie?: string; through?: number; path?: string } = {},
): Promise<Following> {
  const port = through ?? (await portOf(app));
  const abort = new AbortController();
  const url = `http://127.0.0.1:${port}${path}${after === undefined ? (since === undefined ? "" : `?since=${since}`) : `?after=${after}`}`;
  const headers = { cookie: cookie ?? (await sessionOf(database, username)), ...(lastEventId ? { "last-event-id": lastEventId } : {}) };
  const answer = await fetch(url, { headers, signal: abort.signal });
  const events: Heard[] = [];
  const read = async () => {
    const decoder = new TextDecoder();
    let rest = "";
    for await (const chunk of answer.body ?? []) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split("\n\n");
      rest = blocks.pop() ?? "";
      events.push(...blocks.flatMap(eventOf));
    }
  };
  const ended = read().catch(() => {});
  return {
    status: answer.status,
    headers: answer.headers,
    events,
    ended,
    of: (kind) => events.filter(({ event }) => event === kind),
    close: () => abort.abort(),
  };
}

/** Where an application listens, from now on if it did not. */
export async function portOf(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ host: "127.0.0.1", port: 0 });
  return (app.server.address() as { port: number }).port;
}

function eventOf(block: string): Heard[] {
  const field = (name: string) =>
    block
      .split("\n")
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const event = field("event");
  return event ? [{ event, id: field("id"), data: JSON.parse(field("data") ?? "null") }] : [];
}
