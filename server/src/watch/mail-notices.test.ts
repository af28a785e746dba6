import { beforeEach, expect, test } from "vitest";
import { useWorld } from "../../test/world.ts";
import type { Mail } from "../mail/exports.ts";
import { notify } from "../platform/exports.ts";
import { mailNotices } from "./mail-notices.ts";

const OPERATOR = "Exploitation@avant-match.example";
const world = useWorld();
let sent: Mail[] = [];
const outbox = { add: async (_tx: unknown, mails: readonly Mail[]) => void sent.push(...mails) };
const post = { outbox, origin: () => "https://match.example" };
const write = async (): Promise<Mail[]> => {
  sent = [];
  await world.database.transaction((tx) => mailNotices(tx, post, OPERATOR));
  return sent;
};
const disk = { kind: "disk", subject: "low", detail: "Le disque est presque plein." } as const;
const pass = (time: string) => world.database.query(`update notice set last_at = last_at - interval '${time}'`);

beforeEach(async () => void (await world.database.query("delete from notice")));

test("whoever runs the service is written to once while a notice goes on, and again after a quiet week", async () => {
  await notify(world.database, disk);
  const [mail] = await write();
  expect(mail).toMatchObject({ to: OPERATOR, subject: "Alerte – Espace disque" });
  expect(mail?.text).toContain("Le disque est presque plein.");
  expect(mail?.text).toContain("https://match.example/app/admin/notices");
  await notify(world.database, disk);
  expect(await write()).toEqual([]);
  await pass("6 days");
  await notify(world.database, disk);
  expect(await write()).toEqual([]);
  await pass("8 days");
  await notify(world.database, disk);
  expect(await write()).toHaveLength(1);
});

test("several notices make one e-mail, which names no recipient of those that came back", async () => {
  await notify(world.database, disk);
  await notify(world.database, { kind: "job", subject: "sums", detail: "La tâche a échoué." });
  for (const name of ["alix", "noor"])
    await notify(world.database, { kind: "mail", subject: `${name}@club.example`, detail: `À ${name}@club.example` });
  const [mail, ...others] = await write();
  expect([mail?.subject, others]).toEqual(["4 alertes", []]);
  expect(mail?.text).toContain("Des e-mails envoyés à 2\u00a0adresses sont revenus.");
  expect(mail?.text).not.toContain("@club.example");
});

test("an e-mail to them that came back, what concerns an organisation, and what is old make none", async () => {
  await notify(world.database, { kind: "mail", subject: OPERATOR.toLowerCase(), detail: "Revenu." });
  await notify(world.database, { kind: "officials", subject: "lens", detail: "Beaucoup d’officiels." });
  await notify(world.database, disk);
  await pass("2 days");
  expect(await write()).toEqual([]);
});
