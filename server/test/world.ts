import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { type AppOptions, createApp, type Limits } from "../src/application/app.ts";
import type { Database } from "../src/kit/database/database.ts";
import type { Proxies } from "../src/kit/http/proxies.ts";
import { openInMemory } from "./in-memory.ts";
import { type Requester, requesterOf } from "./requester.ts";
import { fill, largeTemplate, openOn, snapshot, templateName, testServer } from "./template.ts";

export interface World {
  database: Database;
  app: FastifyInstance;
  /** Sends requests as one of the demo users, by username; null sends them without a session. */
  as(username: string | null): Requester;
  close(): Promise<void>;
}

export interface WorldOptions {
  /** Around when the demo calendar is laid; the tests' common day where nothing is said. */
  now?: Date;
  /** Whether it stands among very many rows, on a server alone. */
  isLarge?: boolean;
  /** Wrong tries that a sign-in forgives, feedbacks that an address may give. */
  limits?: Partial<Limits>;
  trustProxy?: Proxies;
  publicUrl?: string;
  /** Who asks besides those who hold a session. */
  alsoCallers?: AppOptions["alsoCallers"];
  /** Of each kind at most so many to a server: with one, statements run one after the other, as on the embedded database. */
  connections?: number;
  /** What takes e-mails, where they are not only kept. */
  outbox?: AppOptions["outbox"];
  /** Whether devices ring, and how their services are reached. */
  push?: AppOptions["push"];
  /** How webhooks reach their receivers. */
  webhooks?: AppOptions["webhooks"];
  /** How identity providers are reached. */
  signOn?: AppOptions["signOn"];
  /** What keeps bytes outside of the database. */
  outside?: Database["outside"];
}

/** Opens a copy of the demo world that nobody else has, with the server on it, not listening. */
export async function openWorld({ now, isLarge, limits, connections, outside = null, ...options }: WorldOptions = {}): Promise<World> {
  const database = { ...(await openCopy({ now, isLarge, connections })), outside };
  const app = await createApp({ database, limits: { perAccount: 10, perAddress: 100, feedback: 30, ...limits }, pages: null, ...options });
  const requesters = new Map<string | null, Requester>();
  return {
    database,
    app,
    as(username) {
      const requester = requesters.get(username) ?? requesterOf(app, database, username);
      requesters.set(username, requester);
      return requester;
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** Gives the tests of a file one world, opened before them and closed after. */
export function useWorld(options?: WorldOptions): World {
  const world = {} as World;
  beforeAll(async () => void Object.assign(world, await openWorld(options)));
  afterAll(() => world.close?.());
  return world;
}

type Copied = Pick<WorldOptions, "now" | "isLarge" | "connections">;

/** Opens a copy of the demo world's database, or one laid around another day. */
async function openCopy({ now, isLarge, connections }: Copied): Promise<Database> {
  const database = testServer
    ? await copyOnServer(testServer, now ? "template0" : isLarge ? await largeTemplate(testServer) : templateName(), connections)
    : await openInMemory(now ? undefined : await snapshot());
  if (now) await fill(database, now);
  return database;
}

async function copyOnServer(url: string, template: string, connections?: number): Promise<Database> {
  const name = `avant_match_world_${randomUUID().replaceAll("-", "").slice(0, 12)}`;
  await told(url, `create database ${name} template ${template}`);
  const database = openOn(url, name, connections);
  return {
    ...database,
    async close() {
      await database.close();
      await told(url, `drop database if exists ${name} with (force)`);
    },
  };
}

/** What copies files lasts as long as the disk is busy: it is waited for, as no statement of the application is. */
async function told(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The role of a run behind a pooler has a limit of its own.
  await client.query("set statement_timeout to 0");
  await client.query(text).finally(() => client.end());
}
