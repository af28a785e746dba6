import { afterEach, describe, expect, test, vi } from "vitest";
import { demo } from "../../demo/names.ts";
import { addressesOf, contactOf, personOf } from "../../test/addresses.ts";
import { useWorld } from "../../test/world.ts";
import { keptOutbox } from "../mail/kept.ts";
import { askForConfirmations } from "./email-changes.ts";
import { removeExpired } from "./expired.ts";

const { lensOwner, lensAdmin, lensMember, rennesOwner, admin } = demo.users;
const PIRATE = "pirate@ailleurs.example";

describe("another address of somebody who signs in", () => {
  const world = useWorld();
  const { as, toConfirm, toRefuse, press, imports, mergeInto, forget } = addressesOf(world);
  const query = (text: string, values: unknown[] = []) => world.database.query(text, values);
  const resetLinksOf = async (username: string) => {
    await world.as(null).post("/api/reset-password/request", { username });
    return vi.waitFor(async () => {
      const sent = await world.database.query<{ recipient: string }>(
        "select recipient from kept_mail where subject = 'Choisir un nouveau mot de passe'",
      );
      expect(sent).not.toEqual([]);
      return sent.map(({ recipient }) => recipient);
    }, 20_000);
  };
  const signedInLongAgo = ({ uuid }: { uuid: string }) =>
    query("update session set created_at = now() - interval '11 minutes' where user_uuid = $1", [uuid]);

  afterEach(forget);

  test("waits until it is confirmed from there: links to a password go to the former one, which is told", async () => {
    const { status, body } = await as(lensOwner).patch(contactOf(lensMember), { email: PIRATE });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { email: lensMember.username, pendingEmail: PIRATE, person: { email: lensMember.username } },
    });
    expect(await resetLinksOf(lensMember.username)).toEqual([lensMember.username]);
    expect(await resetLinksOf(PIRATE)).toEqual([lensMember.username]);
    const confirm = await toConfirm(PIRATE);
    expect((await world.as(null).get(confirm)).body).toMatchObject({ before: lensMember.username, after: PIRATE });
    expect((await as(lensMember).get(personOf(lensMember))).body).toMatchObject({ email: lensMember.username, pendingEmail: PIRATE });
    expect((await press(confirm)).status).toBe(204);
    expect((await as(lensMember).get(personOf(lensMember))).body).toMatchObject({ email: PIRATE, pendingEmail: null });
    expect((await press(confirm)).status).toBe(410);
    expect((await world.as(null).post("/api/login", { username: lensMember.username, password: demo.password })).status).toBe(204);
    await query("truncate kept_mail");
    expect(await resetLinksOf(lensMember.username)).toEqual([PIRATE]);
  });

  test("is refused from the former one, before it counts and for a week after", async () => {
    await as(lensOwner).patch(contactOf(lensMember), { email: PIRATE });
    const [confirm, refuse] = [await toConfirm(PIRATE), await toRefuse(lensMember.username)];
    expect((await world.as(null).get(refuse)).status).toBe(200);
    expect((await press(refuse)).status).toBe(204);
    expect((await press(confirm)).status).toBe(410);
    await query("truncate kept_mail");
    await as(lensOwner).patch(contactOf(lensMember), { email: PIRATE });
    const [again, back] = [await toConfirm(PIRATE), await toRefuse(lensMember.username)];
    expect((await press(again)).status).toBe(204);
    expect((await press(back)).status).toBe(204);
    const [person] = await query("select email, pending_email from person where uuid = $1", [lensMember.person_uuid]);
    expect(person).toEqual({ email: lensMember.username, pending_email: null });
    expect(await query("select 1 from session where user_uuid = $1", [lensMember.uuid])).toEqual([]);
    expect((await press(back)).status).toBe(410);
  });

  test("ends with the next that is asked for, and after a day; a link that never was is unknown", async () => {
    await as(lensOwner).patch(contactOf(lensAdmin), { email: "premiere@rc-lens.example" });
    const first = await toConfirm("premiere@rc-lens.example");
    await as(lensOwner).patch(contactOf(lensAdmin), { email: "seconde@rc-lens.example" });
    const second = await toConfirm("seconde@rc-lens.example");
    expect(await press(first)).toMatchObject({ status: 410, body: { detail: expect.stringContaining("«\u00a0Mon compte\u00a0»") } });
    await query("update email_change set created_at = now() - interval '25 hours'");
    expect((await world.as(null).get(second)).status).toBe(410);
    expect((await press(second)).status).toBe(410);
    await removeExpired(world.database);
    expect((await as(lensOwner).get(personOf(lensAdmin))).body).toMatchObject({ email: lensAdmin.username, pendingEmail: null });
    expect((await press(`/api/confirm-email/${"x".repeat(43)}`)).status).toBe(404);
  });

  test("asks of one’s own for a proof of the last ten minutes, by the person and by their contact", async () => {
    const ways = [personOf(lensOwner), contactOf(lensOwner)];
    for (const url of ways)
      expect((await as(lensOwner).patch(url, { email: lensOwner.username, phone: "01 99 00 00 02" })).status).toBe(200);
    await signedInLongAgo(lensOwner);
    for (const url of ways) {
      expect(await as(lensOwner).patch(url, { email: PIRATE })).toMatchObject({ status: 403, body: { demands: "proof" } });
      expect((await as(lensOwner).patch(url, { email: lensOwner.username, phone: "01 99 00 00 03" })).status).toBe(200);
    }
    expect((await as(lensOwner).post(`/api/users/${lensOwner.uuid}/proof`, { password: demo.password })).status).toBe(204);
    expect((await as(lensOwner).patch(personOf(lensOwner), { email: "nouvelle@rc-lens.example" })).body).toMatchObject({
      email: lensOwner.username,
      pendingEmail: "nouvelle@rc-lens.example",
    });
  });

  test("is not an admin’s to give to the owner, nor their name and phone; the owner and the platform may", async () => {
    for (const change of [{ email: PIRATE }, { firstname: "Jean" }, { lastname: "Autre" }, { phone: "06 66 66 66 66" }])
      for (const url of [contactOf(lensOwner), personOf(lensOwner)])
        expect((await as(lensAdmin).patch(url, change)).status, `${url} ${JSON.stringify(change)}`).toBe(403);
    const read = (await as(lensAdmin).get(contactOf(lensOwner))).body;
    expect((await as(lensAdmin).put(contactOf(lensOwner), { ...read, job: "Président" })).status).toBe(200);
    expect((await as(admin).patch(contactOf(lensOwner), { email: "president@rc-lens.example" })).body).toMatchObject({
      pendingEmail: "president@rc-lens.example",
    });
  });

  test("waits too when a file or a merge brings it; an owner’s and one’s own it does not touch", async () => {
    expect(await imports(lensMember, lensAdmin, PIRATE)).toMatchObject({ status: 200, body: { updated: 1 } });
    expect((await as(lensOwner).get(personOf(lensMember))).body).toMatchObject({ email: lensMember.username, pendingEmail: PIRATE });
    expect(await imports(lensOwner, lensAdmin, PIRATE)).toMatchObject({
      status: 422,
      body: { errors: [{ line: 2, text: "Le propriétaire de l’organisation change lui-même son nom, son adresse et son téléphone." }] },
    });
    expect(await imports(lensAdmin, lensAdmin, PIRATE)).toMatchObject({
      status: 422,
      body: { errors: [{ line: 2, text: "Votre propre adresse se change sur la page «\u00a0Mon compte\u00a0»." }] },
    });
    await query("update person set email = null where uuid = $1", [lensMember.person_uuid]);
    expect(await mergeInto(lensMember, lensAdmin, PIRATE)).toMatchObject({
      status: 200,
      body: { email: null, pendingEmail: PIRATE },
    });
  });

  test("that waits is read by its holder and by those who manage them, and not by others who know how to reach them", async () => {
    await as(lensOwner).patch(contactOf(lensMember), { email: PIRATE });
    await query("update contact set public_profile = true where person_uuid = $1", [lensMember.person_uuid]);
    for (const url of [contactOf(lensMember), personOf(lensMember)]) {
      expect((await as(rennesOwner).get(url)).body).toMatchObject({ email: lensMember.username, pendingEmail: null });
      for (const reader of [lensAdmin, lensOwner]) expect((await as(reader).get(url)).body).toMatchObject({ pendingEmail: PIRATE });
    }
    expect((await as(rennesOwner).get(contactOf(lensMember))).body.person).not.toHaveProperty("pendingEmail");
    await query("update contact set public_profile = false where person_uuid = $1", [lensMember.person_uuid]);
  });

  test("is told a few times in a quarter of an hour, and the last one once that is over", async () => {
    const post = { outbox: keptOutbox, origin: () => "https://club.example" };
    for (let n = 0; n < 8; n += 1) {
      await as(lensOwner).patch(contactOf(lensMember), { email: `pirate${n}@evil.example` });
      await askForConfirmations(world.database, post);
    }
    const told = () => query("select recipient from kept_mail where recipient = $1", [lensMember.username]);
    const sent = async () => (await query("select after from email_change where sent_at is not null order by created_at")).length;
    expect([(await told()).length, await sent()]).toEqual([5, 5]);
    await query("update email_change set sent_at = sent_at - interval '16 minutes'");
    // What the last request left to do after its answer may hold the last one yet.
    const asked = async () => {
      await askForConfirmations(world.database, post);
      return [(await told()).length, await sent()];
    };
    await expect.poll(asked).toEqual([6, 6]);
    expect(await query("select 1 from kept_mail where recipient = 'pirate7@evil.example'")).toHaveLength(1);
  });

  test("is not taken away, counts at once where only its case differs, and for who has no account", async () => {
    expect((await as(lensOwner).patch(personOf(lensMember), { email: null })).body.violations).toMatchObject([{ propertyPath: "email" }]);
    expect((await as(lensOwner).patch(personOf(lensMember), { email: lensMember.username.toUpperCase() })).body).toMatchObject({
      email: lensMember.username.toUpperCase(),
      pendingEmail: null,
    });
    const { uuid } = demo.contacts.lens.ticketing;
    expect((await as(lensOwner).patch(`/api/organizations/contacts/${uuid}`, { email: "billets@rc-lens.example" })).body).toMatchObject({
      email: "billets@rc-lens.example",
      pendingEmail: null,
    });
  });

  test("is nobody’s in the place of another", async () => {
    const { body } = await as(rennesOwner).get(`/api/users/${rennesOwner.uuid}`);
    await query("update session set impersonator_uuid = $2 where user_uuid = $1", [rennesOwner.uuid, admin.uuid]);
    const person = body.person as { "@id": string };
    expect((await as(rennesOwner).patch(person["@id"], { email: PIRATE })).status).toBe(403);
    expect((await as(rennesOwner).post(`/api/users/${rennesOwner.uuid}/proof`, { password: demo.password })).status).toBe(403);
  });
});

describe("what waits to be confirmed", () => {
  const world = useWorld({ limits: { mails: { perKind: 1, perRecipient: 1, perSender: 1 } } });

  test("does not count in what the organisation of who asked last may send", async () => {
    const person = `/api/persons/${lensMember.person_uuid}`;
    expect((await world.as(lensOwner.username).patch(person, { email: PIRATE })).status).toBe(200);
    await expect.poll(async () => (await world.database.query("select 1 from kept_mail")).length, { timeout: 5000 }).toBe(2);
  });
});
