import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, request } from "playwright";
import type { TestProject } from "vitest/node";
import { createEmbedded } from "../../server/src/kit/database/open-database.ts";
import { fill } from "../../server/test/template.ts";
import { type Account, accounts, password } from "./accounts.ts";
import { startServer } from "./server.ts";

/** The cookies of somebody who has signed in. */
type Signed = Awaited<ReturnType<BrowserContext["cookies"]>>;

declare module "vitest" {
  interface ProvidedContext {
    /** The folder with the data that each file copies. */
    template: string;
    signed: Record<Account, Signed>;
  }
}

/**
 * Run once before the journeys: a fresh demo world in which everyone has signed in. It is laid here: what a server lays by itself
 * has a match on this very day, and would be another in the evening.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "avant-match-journeys-"));
  const data = join(folder, "data");
  await createEmbedded(data, (database) => fill(database, new Date()));
  const server = await startServer(data);
  try {
    const signed = await Promise.all(
      Object.entries(accounts).map(async ([name, username]) => [name, await signIn(server.address, username)] as const),
    );
    project.provide("signed", Object.fromEntries(signed) as Record<Account, Signed>);
    project.provide("template", data);
  } finally {
    await server.stop();
  }
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Only the journeys of signing in do it through the page. */
async function signIn(baseURL: string, username: string): Promise<Signed> {
  const client = await request.newContext({ baseURL });
  const answer = await client.post("/api/login", { data: { username, password } });
  if (!answer.ok()) throw new Error(`${username} cannot sign in: ${answer.status()} ${await answer.text()}`);
  const { cookies } = await client.storageState();
  await client.dispose();
  return cookies;
}
