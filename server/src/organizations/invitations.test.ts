import { beforeEach, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";

const { users, organizations, contacts } = demo;
const path = "/api/organizations/users";

describe("an invitation", () => {
  const world = useWorld({ limits: { mails: { perKind: 5, perRecipient: 20, perSender: 1000 } } });
  const as = ({ username }: { username: string }) => world.as(username);
  const invited = { organizationUuid: organizations.lens, contactUuid: contacts.lens.ticketing.uuid, profile: "member" };
  let user = "";
  const mails = () =>
    world.database.query<{ recipient: string; text: string }>("select recipient, text from kept_mail where subject = $1 order by at", [
      "Bienvenue sur Avant-match",
    ]);
  beforeEach(async () => {
    await world.database.query("truncate kept_mail, attempt");
    await world.database.query("delete from user_account where contact_uuid = $1", [contacts.lens.ticketing.uuid]);
    user = String((await as(users.lensOwner).post(path, invited)).body["@id"]);
  });

  test("is shown with its day until somebody signs in, and then no more", async () => {
    const state = async () => (await as(users.lensOwner).get(user)).body;
    expect(await state()).toMatchObject({ invitation: "sent", invitedAt: expect.stringMatching(/^\d{4}-/) });
    await world.database.query("update user_account set invited_at = now() - interval '8 days' where contact_uuid = $1", [
      invited.contactUuid,
    ]);
    expect((await state()).invitation).toBe("expired");
    await world.database.query("update user_account set invited_at = null where contact_uuid = $1", [invited.contactUuid]);
    expect((await state()).invitation).toBe("never");
    expect((await as(users.lensOwner).get(`${path}/${users.lensAdmin.uuid}`)).body.invitation).toBeNull();
  });

  test("is sent again with a link of its own, and is in the history", async () => {
    await world.database.query("update user_account set invited_at = now() - interval '8 days' where contact_uuid = $1", [
      invited.contactUuid,
    ]);
    expect(await as(users.lensAdmin).post(`${user}/invitation`)).toMatchObject({ status: 200, body: { invitation: "sent" } });
    const links = (await mails()).map(({ text }) => /reset-password\/([\w-]{43})/.exec(text)?.[1]);
    expect(new Set(links).size).toBe(2);
    expect((await world.as(null).get(`/api/reset-password/${links[0]}`)).status).toBe(410);
    expect((await world.as(null).get(`/api/reset-password/${links[1]}`)).status).toBe(204);
    const [line] = await world.database.query("select user_name from change where action = 'invite'");
    expect(line).toEqual({ user_name: "Hugo Lefebvre" });
  });

  test("is the affair of who runs the organisation, the owner's of the owner and the platform; who signs in needs none", async () => {
    expect((await as(users.lensMember).post(`${user}/invitation`)).status).toBe(403);
    expect((await as(users.rennesOwner).post(`${user}/invitation`)).status).toBe(404);
    const owner = `${path}/${users.lensOwner.uuid}/invitation`;
    expect((await as(users.lensAdmin).post(owner)).status).toBe(403);
    expect(await as(users.lensOwner).post(owner)).toMatchObject({
      status: 409,
      body: { detail: "Cet utilisateur a déjà choisi son mot de passe." },
    });
  });

  test("of an owner who never signed in is not an admin's to send again, but their own and the platform's", async () => {
    const owner = `${path}/${users.lensOwner.uuid}/invitation`;
    const set = (hash: unknown) =>
      world.database.query("update user_account set password_hash = $2 where uuid = $1", [users.lensOwner.uuid, hash]);
    const [{ hash } = {}] = await world.database.query<{ hash: string }>("select password_hash as hash from user_account where uuid = $1", [
      users.lensOwner.uuid,
    ]);
    await set(null);
    const before = (await mails()).length;
    expect((await as(users.lensAdmin).post(owner)).status).toBe(403);
    expect(await mails()).toHaveLength(before);
    for (const by of [users.lensOwner, users.admin]) expect((await as(by).post(owner)).status).toBe(200);
    expect((await mails()).slice(before).map(({ recipient }) => recipient)).toEqual(Array(2).fill(users.lensOwner.username));
    await set(hash);
  });

  test("is sent five times to one address in a quarter of an hour, and says so", async () => {
    for (let n = 2; n <= 5; n += 1) expect((await as(users.lensAdmin).post(`${user}/invitation`)).status).toBe(200);
    expect(await as(users.lensOwner).post(`${user}/invitation`)).toMatchObject({ status: 429, body: { title: "Trop d’e-mails" } });
    expect(await mails()).toHaveLength(5);
  });

  test("repeats no page or long text that somebody has for a name", async () => {
    const { person } = contacts.lens.ticketing;
    await world.database.query("update person set firstname = 'Gagnez sur https://piege.example' where uuid = $1", [person]);
    await as(users.lensOwner).post(`${user}/invitation`);
    expect((await mails()).at(-1)?.text).toMatch(/^Bonjour,\n/);
    await world.database.query("update person set firstname = $2 where uuid = $1", [person, contacts.lens.ticketing.firstname]);
  });
});
