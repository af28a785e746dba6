import { demo } from "../../server/demo/names.ts";
import { openEmbedded } from "../../server/src/kit/database/open-database.ts";
import { expect } from "./expect.ts";
import { pathOf } from "./paths.ts";
import type { Person } from "./person.ts";
import type { World } from "./world.ts";

/** The match that is played in the journeys of the day. */
export const match = `/api/fixtures/${demo.fixtures.lensRennes}`;

/** What a browser complains of where there is no network, or no server: also of what the worker of a kept page asks for. */
export const unreached =
  /when fetching the script|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_SOCKET_NOT_CONNECTED|ERR_TIMED_OUT|ERR_INCOMPLETE_CHUNKED_ENCODING|status of 503/;

/** A match begins in half an hour, or so many minutes. */
export async function comesNear(world: World, fixture: keyof typeof demo.fixtures, minutes = 30): Promise<void> {
  const league = await world.person("leagueOwner");
  const data = { kickoffAt: new Date(Math.floor(Date.now() / 60_000) * 60_000 + minutes * 60_000).toISOString() };
  const headers = { "content-type": "application/merge-patch+json" };
  const path = `/api/fixtures/${demo.fixtures[fixture]}/schedule`;
  const answer = await league.page.context().request.fetch(path, { method: "PATCH", headers, data });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** Nobody is there until nearly three hours after the kickoff: the match is over as soon as the clock looks. */
export const passes = (world: World, fixture: keyof typeof demo.fixtures): Promise<void> =>
  world.whileStopped(async (directory) => {
    const database = await openEmbedded({ directory });
    await database.query("update fixture set kickoff_at = date_trunc('minute', now()) - interval '170 minutes' where uuid = $1", [
      demo.fixtures[fixture],
    ]);
    await database.close();
  });

/** A part of the page of the day, once all that it shows is read and sent, and it is kept: its worker is not cut off as it starts. */
export async function opensDay(person: Person, part: "order" | "sectors" | "posts" | "log"): Promise<void> {
  await person.opens(`${pathOf("lensRennes", "match-day")}?part=${part}`);
  await expect(person.page.getByRole("button", { name: /^À jour/ })).toBeVisible();
  await isTakenAlong(person);
}

/** The page opens without network. */
export const isTakenAlong = (person: Person): Promise<void> =>
  expect(person.page.getByText("Disponible hors ligne", { exact: true })).toBeVisible();

/** One word and a number, of how it stands with what was written. */
export const expectOutbox = (person: Person, text: string | RegExp): Promise<void> => expect(person.button(text)).toBeVisible();

export async function notes(person: Person, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await person.types("Que se passe-t-il\u00a0?", text);
    await person.presses("Noter");
    await expect(person.page.getByRole("listitem").filter({ hasText: text })).toBeVisible();
    await person.expectValue("Que se passe-t-il\u00a0?", "");
  }
}

interface Entry {
  text: string;
  kind: string;
  occurredAt: string;
  receivedAt: string;
}

/** The log as the server has it, oldest first; of one kind. */
export async function logOf(person: Person, kind = "typed"): Promise<Entry[]> {
  const answer = await person.page.context().request.get(`${match}/logbook`);
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
  return ((await answer.json()) as Entry[]).filter((entry) => entry.kind === kind);
}

export const textsOf = async (person: Person, kind?: string): Promise<string[]> => (await logOf(person, kind)).map(({ text }) => text);

/** Opens the keys by which a sector is counted, unless they are open. */
export async function opensPad(person: Person, sector: string): Promise<void> {
  const line = person.button(`Compter\u00a0: ${sector}`);
  if ((await line.getAttribute("aria-expanded")) === "false") await line.click();
}

/** Types how many are in a sector, which is kept once one leaves the field. */
export async function counts(person: Person, sector: string, count: number): Promise<void> {
  await opensPad(person, sector);
  const field = `Affluence actuelle\u00a0: ${sector}`;
  await person.types(field, String(count));
  await person.field(field).press("Enter");
}

interface Rewriting {
  /** What is told by this value of its own. */
  of: readonly [name: string, value: string | number];
  to: Readonly<Record<string, string | number | null>>;
}

/** Changes what waits to be sent, there where it waits. */
export const rewrites = ({ page }: Person, rewriting: Rewriting): Promise<void> => page.evaluate(rewrite, rewriting);

async function rewrite({ of: [name, value], to }: Rewriting): Promise<void> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await done(indexedDB.open("avant-match-outbox"));
  // What is on its way has been read already, and arrives as it was.
  for (let isSending = true; isSending; ) {
    const writes = database.transaction("writes", "readwrite").objectStore("writes");
    const waiting: { changes: Record<string, unknown>; state: string }[] = await done(writes.getAll());
    const write = waiting.find(({ changes }) => changes[name] === value);
    if (!write) throw new Error(`${value} does not wait.`);
    isSending = waiting.some(({ state }) => state === "sending");
    if (isSending) await new Promise((resolve) => setTimeout(resolve, 50));
    else await done(writes.put({ ...write, changes: { ...write.changes, ...to } }));
  }
  database.close();
}
