import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll } from "vitest";
import type { Database } from "../../src/kit/database/database.ts";
import { openPostgres } from "../../src/kit/database/open-postgres.ts";
import { type Instance, instanceFolder, signIn, startInstance } from "../instance.ts";
import { addressOf, onServer, testServer } from "../template.ts";

/** A whole server in a process of its own, on a demo world that nobody else has. */
export interface Target {
  /** `http://127.0.0.1:…`. */
  readonly address: string;
  readonly port: number;
  /** The cookie of a session of a demo user, opened by signing in. */
  cookieOf(username: string): Promise<string>;
  /** Asks with a session, or without one. */
  ask(url: string, options?: RequestInit & { as?: string }): Promise<Response>;
  /** What its log says since it started. */
  log(): string[];
  /** Its memory in MB. */
  memory(): number;
  /** Its database; null for the embedded one, which it holds alone. */
  readonly database: Database | null;
  stop(): Promise<number | null>;
}

/** Gives the attacks of a file one server, started before them and ended after. */
export function useTarget(env: Record<string, string> = {}): Target {
  const target = {} as Target & { close(): Promise<void> };
  beforeAll(async () => void Object.assign(target, await openTarget(env)));
  afterAll(() => target.close?.());
  return target;
}

async function openTarget(env: Record<string, string>): Promise<Target & { close(): Promise<void> }> {
  const folder = instanceFolder();
  const own = testServer ? await ownDatabase(testServer) : null;
  const instance = await startInstance(folder, { DEMO: "1", ...(own ? { DATABASE_URL: own.url } : {}), ...env });
  const cookies = new Map<string, Promise<string>>();
  const cookieOf = (username: string) => {
    const cookie = cookies.get(username) ?? signIn(instance.said, username);
    cookies.set(username, cookie);
    return cookie;
  };
  return {
    address: instance.said,
    port: Number(new URL(instance.said).port),
    cookieOf,
    async ask(url, { as, headers, ...options } = {}) {
      const cookie = as === undefined ? {} : { cookie: await cookieOf(as) };
      return fetch(new URL(url, instance.said), { redirect: "manual", ...options, headers: { ...cookie, ...(headers as object) } });
    },
    log: instance.log,
    memory: () => memoryOf(instance),
    database: own?.database ?? null,
    stop: instance.stop,
    async close() {
      await instance.stop();
      await own?.drop();
      folder.remove();
    },
  };
}

/** An empty database on a server, with its address; `drop` takes it away. */
export async function ownDatabase(server: string, like = "") {
  const name = `avant_match_target_${randomUUID().slice(0, 8)}`;
  await onServer(server, (admin) => admin.query(`create database ${name} ${like}`));
  const url = addressOf(server, name);
  const database = openPostgres(url, { connections: 4 });
  const drop = async () => {
    await database.close();
    await onServer(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
  };
  return { url, database, drop };
}

const PAGES_OF_A_MEGABYTE = 256;

/** The memory of an instance in MB. */
export function memoryOf({ pid }: Instance): number {
  return Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) / PAGES_OF_A_MEGABYTE;
}
