import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useTarget } from "./target.ts";

const target = useTarget();
const { lensAdmin, rennesOwner } = demo.users;
const LINES = 5000;
const head = "Prénom;Nom;Email;Téléphone;Poste";
const lines = (of: (n: number) => string) => [head, ...Array.from({ length: LINES }, (_, n) => of(n))].join("\n");

/** Files whose lines all share something with one another, or with who is stored. */
const files: Record<string, string> = {
  namesakes: lines((n) => `Jean;Dupont;a${n}@x.example;;p`),
  "namesakes with one e-mail and number": lines((n) => `Jean;Dupont;a@x.example;03 99 00 00 00;p${n}`),
  "one switchboard": lines((n) => `Jean${n};Dupont${n};a${n}@x.example;03 99 00 00 00;p`),
  "nobody's number": lines((n) => `Jean;Dupont;;03 99 00 00 00;p${n % 7}`),
  "one line": lines(() => "Jean;Dupont;a@x.example;03 99 00 00 00;p"),
};

test.each(Object.entries(files))("an import of %s holds up nobody else", async (_, file) => {
  const alone = await waitsDuring(delay(1000));
  const importing = upload(file, "?dryRun=true");
  const meanwhile = await waitsDuring(importing);
  const answer = await importing;
  expect(answer.status).toBe(200);
  expect(((await answer.json()) as { total: number }).total).toBe(LINES);
  expect(Math.max(...meanwhile)).toBeLessThan(bearable(alone));
});

test("nor when all of them are stored, without an e-mail, and come again", async () => {
  const people = lines((n) => `Jean;Dupont;a${n}@x.example;03 99 00 00 00;p`);
  const answers = Object.fromEntries(Array.from({ length: LINES }, (_, n) => [n + 2, "create"]));
  expect((await upload(people, "", JSON.stringify(answers))).status).toBe(200);
  const alone = await waitsDuring(delay(1000));
  const again = upload(people.replaceAll(/a\d+@x\.example/g, ""), "?dryRun=true");
  const meanwhile = await waitsDuring(again);
  expect(await (await again).json()).toMatchObject({ unchanged: LINES, errors: [], doubles: [] });
  expect(Math.max(...meanwhile)).toBeLessThan(bearable(alone));
}, 120_000);

function upload(file: string, query: string, doubles = "{}"): Promise<Response> {
  const form = new FormData();
  form.append("file", new Blob([file]), "contacts.csv");
  form.append("doubles", doubles);
  const url = `/api/organizations/${demo.organizations.lens}/contacts/import${query}`;
  return target.ask(url, { as: lensAdmin.username, method: "POST", body: form });
}

/** What another user's simple reads take while something goes on, one after the other, in milliseconds. */
async function waitsDuring(work: Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  const over = new AbortController();
  void work.finally(() => over.abort());
  while (!over.signal.aborted) {
    const from = performance.now();
    await (await target.ask("/api/regions", { as: rennesOwner.username })).text();
    taken.push(performance.now() - from);
    await delay(20);
  }
  return taken;
}

/** The embedded database serves nobody else during a transaction, and a shared machine pauses; a quadratic plan took 22 s. */
const bearable = (alone: readonly number[]): number => Math.max(5000, 5 * median(alone));
const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
