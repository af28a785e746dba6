import { kept } from "@avant-match/contract/platform/kept.ts";
import { expect, test } from "vitest";
import { useWorld } from "../../test/world.ts";
import { removeOld } from "./remove-old.ts";

const world = useWorld();

const months = (count: number, more: string) => `now() - interval '${count} months' ${more} interval '1 hour'`;

/** What the job removes: how a row of it is made at a moment, and how it is found again. */
const things = [
  [
    "the address of the newsletter",
    (at: string) => `insert into newsletter_subscription (email, created_at) values ('x@ailleurs.example', ${at})`,
    "newsletter_subscription where email = 'x@ailleurs.example'",
    kept.newsletterMonths,
  ],
  [
    "an opinion",
    (at: string) => `insert into feedback (feedback, module, created_at) values ('Très bien.', 'timeline', ${at})`,
    "feedback where feedback = 'Très bien.'",
    kept.feedbackMonths,
  ],
  [
    "a notice",
    (at: string) => `insert into notice (kind, subject, detail, last_at) values ('clock', 'essai', 'Essai', ${at})`,
    "notice where subject = 'essai'",
    kept.noticeMonths,
  ],
  [
    "the history of an organisation",
    (at: string) =>
      `insert into change (user_name, action, resource, resource_uuid, at) values ('Essai', 'update', 'Club', gen_random_uuid(), ${at})`,
    "change where user_name = 'Essai'",
    kept.historyMonths,
  ],
  [
    "that somebody is erased",
    (at: string) => `insert into erased_person (uuid, at) values ('0191b2c4-3a5e-4c11-9d22-5b6f0a7c8d9e', ${at})`,
    "erased_person where uuid = '0191b2c4-3a5e-4c11-9d22-5b6f0a7c8d9e'",
    kept.erasedPersonMonths,
  ],
] as const;

const count = async (where: string) => (await world.database.query(`select 1 from ${where}`)).length;

test.each(things)("%s stays as long as the page on privacy says", async (_, make, where, length) => {
  await world.database.query(make(months(length, "+")));
  await removeOld(world.database);
  expect(await count(where)).toBe(1);
  await world.database.query(`delete from ${where}`);
  await world.database.query(make(months(length, "-")));
  await removeOld(world.database);
  expect(await count(where)).toBe(0);
});

test("to whom an e-mail left is forgotten once none comes back", async () => {
  const insert = (subject: string, more: string) =>
    world.database.query(
      `insert into sent_mail (uuid, recipient, subject, at) values (gen_random_uuid(), 'a@b.example', $1, now() - interval '${kept.sentMailDays} days' ${more} interval '1 hour')`,
      [subject],
    );
  await insert("récent", "+");
  await insert("ancien", "-");
  await removeOld(world.database);
  expect(await world.database.query("select subject from sent_mail")).toEqual([{ subject: "récent" }]);
});

test("a message that was kept goes after its days", async () => {
  const insert = (subject: string, more: string) =>
    world.database.query(
      `insert into kept_mail (recipient, subject, text, html, at) values ('a@b.example', $1, '', '', now() - interval '${kept.mailDays} days' ${more} interval '1 hour')`,
      [subject],
    );
  await insert("récent", "+");
  await insert("ancien", "-");
  await removeOld(world.database);
  expect(await world.database.query("select subject from kept_mail where recipient = 'a@b.example'")).toEqual([{ subject: "récent" }]);
});

test("a request that was never granted goes with who asked, and only as long as nobody has touched it", async () => {
  const ask = async (organizationName: string) => {
    const email = `${organizationName.toLowerCase().replaceAll(" ", "-")}@ailleurs.example`;
    const body = { organizationName, firstname: "Odile", lastname: "Refus", email, phone: "01 99 00 00 10", tos: true };
    expect((await world.as(null).post("/api/organizations/register", body)).status).toBe(201);
  };
  for (const name of ["US Refus", "US Suivie", "US Ouverte", "US Récente"]) await ask(name);
  await world.database.query(
    `update organization set created_at = ${months(kept.requestMonths, "-")} where name in ('US Refus', 'US Suivie', 'US Ouverte')`,
  );
  await world.database.query(
    "insert into venue (name, total_capacity, organization_uuid) select 'Stade', 10, uuid from organization where name = 'US Suivie'",
  );
  await world.database.query("update organization set status = 'active' where name = 'US Ouverte'");
  await removeOld(world.database);
  const left = await world.database.query<{ name: string }>("select name from organization where name like 'US %' order by name");
  expect(left.map(({ name }) => name)).toEqual(expect.arrayContaining(["US Ouverte", "US Récente", "US Suivie"]));
  expect(left.map(({ name }) => name)).not.toContain("US Refus");
  expect(await count("user_account where username = 'us-refus@ailleurs.example'")).toBe(0);
  expect(await count("person where email = 'us-refus@ailleurs.example'")).toBe(0);
  expect(await count("change where after->>'name' = 'US Refus'")).toBe(0);
});
