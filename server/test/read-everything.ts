import { createHash } from "node:crypto";
import { createApp } from "../src/application/app.ts";
import type { Database } from "../src/kit/database/database.ts";
import { Items, isData, isRead } from "./documentation/operations.ts";

/** What differs from one moment to the next: when a session was last seen, and when the day of a match was read. */
const MOMENTARY = /"(seenAt|readAt)":"[^"]*"/g;

/** What notes in the journal that it was taken along, which the next answers would tell. */
const NOTED = /\/(export|(contacts|history|delegates|referees|newsletter-subscriptions)\.\w+)$/;

/**
 * What the API answers to each of these sessions for every list and item that it documents, with the history of fixtures and
 * each picture: by session and address.
 */
export async function readEverything(database: Database, cookies: Readonly<Record<string, string>>): Promise<Map<string, string>> {
  const app = await createApp({ database, limits: { perAccount: 10, perAddress: 100, feedback: 30 }, pages: null });
  const items = await Items.of({ database });
  const read = app.operationsServed().filter((operation) => isRead(operation) && isData(operation) && !NOTED.test(operation.path));
  const addresses = read.flatMap((operation) => {
    const address = items.address(operation);
    return operation.kind === "list" ? [`${address}?itemsPerPage=1000`] : [address];
  });
  const media = await database.query<{ hash: string }>("select hash from media order by 1");
  const pictures = media.map(({ hash }) => `/media/${hash}.webp`);
  const answers = new Map<string, string>();
  for (const [name, cookie] of Object.entries(cookies)) {
    for (const url of [...addresses, ...pictures]) {
      const { statusCode, rawPayload } = await app.inject({ method: "GET", url, headers: { cookie } });
      const isPicture = pictures.includes(url);
      const said = isPicture ? createHash("sha256").update(rawPayload).digest("hex") : rawPayload.toString().replaceAll(MOMENTARY, "");
      answers.set(`${name} ${url}`, `${statusCode} ${said}`);
    }
  }
  await app.close();
  return answers;
}
