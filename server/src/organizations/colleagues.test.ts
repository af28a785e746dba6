import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";

const { users, organizations, contacts } = demo;
const jeanne = { firstname: "Jeanne", lastname: "Petit", email: "Jeanne.Petit@rc-lens.example" };
const luc = { firstname: "Luc", lastname: "Morel", email: "luc.morel@rc-lens.example" };

describe("several colleagues", () => {
  const world = useWorld({ limits: { mails: { perKind: 5, perRecipient: 20, perSender: 5 } } });
  const url = `/api/organizations/${organizations.lens}/colleagues`;
  const invite = (people: object[], more: object = {}, headers = {}) =>
    world.as(users.lensAdmin.username).post(url, { people, profile: "member", ...more }, headers);
  const trial = (people: object[]) => world.as(users.lensAdmin.username).post(`${url}?dryRun=1`, { people, profile: "member" });
  const query = (text: string, values: unknown[] = []) => world.database.query<Record<string, string>>(text, values);
  const invited = () => query("select recipient from kept_mail where subject = 'Bienvenue sur Avant-match' order by recipient");
  const made = () => query("select username, profile from user_account where invited_at is not null order by username");
  const situations = (body: object) => Object(body).people.map(({ situation }: { situation: string }) => situation);
  beforeEach(async () => {
    await query("delete from user_account where invited_at is not null");
    await query(
      "delete from contact where person_uuid in (select uuid from person where email ilike any(array['jeanne.petit@%', 'luc.morel@%']))",
    );
    await query("truncate kept_mail, attempt");
    await query("delete from change");
  });

  test("are invited at once, new contacts and those that are there, and nobody twice", async () => {
    const { ticketing } = contacts.lens;
    const people = [jeanne, { contactUuid: ticketing.uuid }, { ...jeanne, email: "jeanne.petit@RC-Lens.example" }, luc];
    const { status, body } = await invite(people);
    expect(status).toBe(200);
    expect(body.people).toEqual([
      { situation: "new", name: "Jeanne Petit", email: jeanne.email },
      { situation: "contact", name: `${ticketing.firstname} ${ticketing.lastname}`, email: ticketing.email },
      { situation: "new", name: "Jeanne Petit", email: "jeanne.petit@RC-Lens.example" },
      { situation: "new", name: "Luc Morel", email: luc.email },
    ]);
    expect(await made()).toEqual(
      [ticketing.email ?? "", jeanne.email.toLowerCase(), luc.email].sort().map((username) => ({ username, profile: "member" })),
    );
    expect(await invited()).toHaveLength(3);
    const lines = await query("select action, resource, count(*)::int as n from change where action = 'create' group by 1, 2 order by 2");
    expect(lines).toMatchObject([
      { resource: "Contact", n: 2 },
      { resource: "OrganizationUser", n: 3 },
    ]);
    expect(situations((await invite([jeanne, luc], { profile: "admin" })).body)).toEqual(["user", "user"]);
    expect(await invited()).toHaveLength(3);
  });

  test("are told before who would be invited, and nothing is written or sent", async () => {
    const { body } = await trial([jeanne, { ...luc, email: users.lensOwner.username }]);
    expect(situations(body)).toEqual(["new", "user"]);
    expect([await made(), await invited(), await query("select 1 from change")]).toEqual([[], [], []]);
  });

  test("are refused all, each with what is wrong of it", async () => {
    const { body, status } = await invite([
      jeanne,
      { ...luc, email: "luc" },
      { lastname: "Morel", email: luc.email },
      { contactUuid: contacts.rennes.owner.uuid },
      { ...luc, email: users.rennesOwner.username },
    ]);
    expect(status).toBe(422);
    expect(body.violations.map(({ propertyPath }) => propertyPath)).toEqual([
      "people[1].email",
      "people[2].firstname",
      "people[3].contactUuid",
    ]);
    // Whether an address has an account elsewhere is said to nobody who only tries.
    expect((await trial([{ ...luc, email: users.rennesOwner.username }])).status).toBe(200);
    const elsewhere = await invite([jeanne, { ...luc, email: users.rennesOwner.username }]);
    expect(elsewhere.body.violations).toMatchObject([{ propertyPath: "people[1].email", message: /^Aucun accès ne peut être créé/ }]);
    expect([await made(), await invited(), await query("select 1 from change")]).toEqual([[], [], []]);
  });

  test.each([
    [{ people: [] }, "people"],
    [{ people: "jeanne" }, "people"],
    [{ people: Array.from({ length: 51 }, () => jeanne) }, "people"],
    [{ people: [jeanne], profile: "owner" }, "profile"],
    [{ people: [jeanne], profile: undefined }, "profile"],
  ])("are not asked for by %o", async (body, propertyPath) => {
    const answer = await world.as(users.lensOwner.username).post(url, { profile: "member", ...body });
    expect(answer).toMatchObject({ status: 422, body: { violations: [{ propertyPath }] } });
  });

  test("are invited once under one key, and no more than an organisation may write to", async () => {
    const key = { "idempotency-key": randomUUID() };
    const [first, again] = [await invite([jeanne], {}, key), await invite([jeanne], {}, key)];
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await invited()).toHaveLength(1);
    const many = Array.from({ length: 6 }, (_, at) => ({ ...luc, email: `luc.morel@x${at}.example` }));
    expect(await invite(many)).toMatchObject({ status: 429 });
    expect(await made()).toHaveLength(1);
  });
});
