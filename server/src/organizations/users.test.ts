import { beforeEach, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { requesterOf } from "../../test/requester.ts";
import { useWorld } from "../../test/world.ts";

const { users, organizations, contacts } = demo;
const path = "/api/organizations/users";
const { ticketing, groundsman, member } = contacts.lens;

describe("a user of an organisation", () => {
  const world = useWorld();
  const as = ({ username }: { username: string }) => world.as(username);
  const create = (body: object = {}, by: { username: string } = users.lensAdmin) =>
    as(by).post(path, { organizationUuid: organizations.lens, contactUuid: ticketing.uuid, profile: "member", ...body });
  const violationsOf = async (body: object, by?: { username: string }) => {
    const answer = await create(body, by);
    return [answer.status, (answer.body.violations ?? []).map(({ propertyPath, message }) => [propertyPath, message])];
  };
  const mails = () => world.database.query("select recipient, subject, text from kept_mail order by at");
  beforeEach(async () => {
    await world.database.query("delete from user_account where contact_uuid = $1", [ticketing.uuid]);
    await world.database.query("delete from kept_mail");
  });

  test("is made from a contact: its name, and its e-mail as the name to sign in with", async () => {
    await world.database.query("update person set email = ' Mathieu.OBRY@rc-lens.example' where uuid = $1", [ticketing.person]);
    const { status, body, headers } = await create();
    expect({ status, location: headers.location }).toEqual({ status: 201, location: body["@id"] });
    expect(body).toMatchObject({
      "@id": `${path}/${body.uuid}`,
      username: "mathieu.obry@rc-lens.example",
      profile: "member",
      roles: ["ROLE_ORGANIZATION_MEMBER"],
      organizationUuid: organizations.lens,
      contact: { uuid: ticketing.uuid, job: "Responsable billetterie" },
      person: { uuid: ticketing.person, displayName: "Mathieu Obry", phone: ticketing.phone },
    });
    expect((await world.as("mathieu.obry@rc-lens.example").get(`/api/users/${body.uuid}`)).body).toMatchObject({ uuid: body.uuid });
    await world.database.query("update person set email = $2 where uuid = $1", [ticketing.person, ticketing.email]);
    expect((await as(users.lensOwner).get(body["@id"])).body.username).toBe("mathieu.obry@rc-lens.example");
  });

  test("is told by mail, with a link to choose a password that is good for a week", async () => {
    const { body } = await create();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: ticketing.email, subject: "Bienvenue sur Avant-match" });
    expect(mail?.text).toMatch(/RC Lens/);
    const token = /http:\/\/localhost\/reset-password\/([\w-]{43})/.exec(String(mail?.text))?.[1];
    const links = await world.database.query(
      "select encode(token_hash, 'hex') = encode(sha256(convert_to($2, 'utf8')), 'hex') as same, expires_at - now() > interval '6 days 23 hours' as long, expires_at - now() <= interval '7 days' as short from password_link where user_uuid = $1",
      [body.uuid, token],
    );
    expect(links).toEqual([{ same: true, long: true, short: true }]);
  });

  test("needs a contact of the organisation, with an e-mail and without a user", async () => {
    const choose = "Vous devez sélectionner un contact de l'organisation pour créer l'utilisateur.";
    expect(await violationsOf({ contactUuid: null, profile: null })).toEqual([
      422,
      [
        ["contactUuid", choose],
        ["profile", "Le profil est requis"],
      ],
    ]);
    expect(await violationsOf({ contactUuid: contacts.rennes.owner.uuid })).toEqual([422, [["contactUuid", choose]]]);
    expect(await violationsOf({ contactUuid: contacts.rennes.owner.uuid }, users.admin)).toEqual([422, [["contactUuid", choose]]]);
    expect(await violationsOf({ contactUuid: member.uuid })).toEqual([422, [["contactUuid", "Ce contact a déjà un utilisateur."]]]);
    expect(await violationsOf({ contactUuid: groundsman.uuid })).toEqual([
      422,
      [["contactUuid", "Ce contact n’a pas d’adresse email\u00a0: renseignez-la avant de créer l’utilisateur."]],
    ]);
    expect(await mails()).toEqual([]);
  });

  test("cannot take the name of another account", async () => {
    await world.database.query("update person set email = 'Membre@stade-rennais.example' where uuid = $1", [ticketing.person]);
    expect(await violationsOf({})).toEqual([
      422,
      [["contactUuid", expect.stringMatching(/^Aucun accès ne peut être créé avec l’adresse email de ce contact/)]],
    ]);
    await world.database.query("update person set email = $2 where uuid = $1", [ticketing.person, ticketing.email]);
    expect(await mails()).toEqual([]);
  });

  test("made twice at the same moment is made once, and told once", async () => {
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
    expect(await mails()).toHaveLength(1);
  });

  test("becomes admin or member, never owner; the owner stays owner", async () => {
    const refused = "Le profil de propriétaire ne peut pas être attribué.";
    expect(await violationsOf({ profile: "owner" })).toEqual([422, [["profile", refused]]]);
    expect(await violationsOf({ profile: "président" })).toEqual([422, [["profile", "Cette valeur n’est pas proposée."]]]);
    const { body } = await create();
    expect((await as(users.lensOwner).put(body["@id"], { profile: "admin" })).body).toMatchObject({ profile: "admin", version: 2 });
    expect((await as(users.lensOwner).put(body["@id"], { profile: "owner" })).body.violations[0]).toMatchObject({ message: refused });
    const owner = `${path}/${users.lensOwner.uuid}`;
    const stays = { status: 409, body: { detail: "Une organisation garde son propriétaire." } };
    for (const change of [{ profile: "admin" }, { profile: "member" }, { locked: true }]) {
      expect((await as(users.lensAdmin).put(owner, change)).status).toBe(403);
      expect(await as(users.lensOwner).put(owner, change)).toMatchObject(stays);
      expect(await as(users.admin).put(owner, change)).toMatchObject(stays);
    }
    const read = (await as(users.lensOwner).get(owner)).body;
    expect((await as(users.lensOwner).put(owner, read)).status).toBe(200);
  });

  test("keeps its contact for good", async () => {
    const { body } = await create();
    expect((await as(users.lensOwner).put(body["@id"], { contactUuid: contacts.lens.media.uuid })).body).toMatchObject({
      contact: { uuid: ticketing.uuid },
      version: 1,
    });
  });

  test("who loses their access loses their sessions at once, and the contact stays", async () => {
    const { body } = await create();
    const gone = requesterOf(world.app, world.database, ticketing.email);
    expect((await gone.get("/api/fixtures")).status).toBe(200);
    expect((await as(users.lensAdmin).delete(body["@id"])).status).toBe(204);
    expect((await gone.get("/api/fixtures")).status).toBe(401);
    expect((await as(users.lensAdmin).get(`/api/organizations/contacts/${ticketing.uuid}`)).status).toBe(200);
    expect((await create()).status).toBe(201);
  });

  test("cannot be taken their access by themselves, nor can the owner", async () => {
    expect(await as(users.lensAdmin).delete(`${path}/${users.lensAdmin.uuid}`)).toMatchObject({
      status: 409,
      body: { title: "Suppression impossible", detail: "Vous ne pouvez pas retirer votre propre accès." },
    });
    expect(await as(users.lensAdmin).delete(`${path}/${users.lensOwner.uuid}`)).toMatchObject({
      status: 409,
      body: { detail: "Une organisation garde son propriétaire." },
    });
  });

  test("does not change their own profile, nor suspend themselves", async () => {
    for (const change of [{ profile: "member" }, { locked: true }])
      expect(await as(users.lensAdmin).put(`${path}/${users.lensAdmin.uuid}`, change)).toMatchObject({
        status: 403,
        body: { detail: "Personne ne change son propre profil." },
      });
  });

  test("shows who manages them whether they have a second factor, and nobody else", async () => {
    const url = `${path}/${users.lensMember.uuid}`;
    expect((await as(users.lensAdmin).get(url)).body).toMatchObject({ secondFactor: false });
    const listed = (await as(users.lensMember).get(`/api/organizations/${organizations.lens}/users`)).body.member;
    expect(listed.find(({ username }) => username === users.lensAdmin.username)).toMatchObject({ secondFactor: null });
  });

  test("is listed for all of the organisation, by name, and found by what it is called", async () => {
    const list = `/api/organizations/${organizations.lens}/users`;
    const names = async (query = "") => (await as(users.lensMember).get(list + query)).body.member.map(({ username }) => username);
    expect(await names()).toEqual([users.lensMember.username, users.lensOwner.username, users.lensAdmin.username]);
    expect(await names("?order[person]=desc")).toEqual((await names()).toReversed());
    expect(await names("?q=DELATTRE thomas")).toEqual([users.lensMember.username]);
    expect((await as(users.lensMember).get(list)).body.member[0]).toMatchObject({
      person: { displayName: "Thomas Delattre", email: users.lensMember.username, phone: member.phone },
      contact: { job: member.job },
    });
    expect(await as(users.rennesMember).get(list)).toMatchObject({ status: 200, body: { totalItems: 0 } });
  });

  test("keeps the contact that it is made from", async () => {
    expect(await as(users.lensOwner).delete(`/api/organizations/contacts/${member.uuid}`)).toMatchObject({ status: 409 });
  });

  test("whose access is suspended is signed out and stays out, until it is given back", async () => {
    const url = `${path}/${users.lensMember.uuid}`;
    const suspended = requesterOf(world.app, world.database, users.lensMember.username);
    const signIn = () => world.as(null).post("/api/login", { username: users.lensMember.username, password: demo.password });
    expect((await suspended.get("/api/fixtures")).status).toBe(200);
    expect((await as(users.lensAdmin).put(url, { locked: true })).body).toMatchObject({ locked: true });
    expect((await suspended.get("/api/fixtures")).status).toBe(401);
    expect(await signIn()).toMatchObject({ status: 401, body: { detail: "Identifiants invalides." } });
    expect((await as(users.lensAdmin).put(url, { locked: false })).body).toMatchObject({ locked: false });
    expect((await signIn()).status).toBe(204);
  });

  test("whose access is suspended or not is told to who decides it and to the user, and to no other colleague", async () => {
    const member = requesterOf(world.app, world.database, users.lensMember.username);
    const readBy = (by: { username: string }) => (by === users.lensMember ? member : as(by));
    const lockedOf = async (by: { username: string }, uuid: string) => (await readBy(by).get(`${path}/${uuid}`)).body.locked;
    const { uuid } = (await create()).body;
    await as(users.lensAdmin).put(`${path}/${uuid}`, { locked: true });
    for (const by of [users.lensOwner, users.lensAdmin, users.admin]) expect(await lockedOf(by, uuid)).toBe(true);
    expect(await lockedOf(users.lensMember, uuid)).toBeNull();
    expect(await lockedOf(users.lensMember, users.lensOwner.uuid)).toBeNull();
    expect(await lockedOf(users.lensMember, users.lensMember.uuid)).toBe(false);
    const { member: listed } = (await member.get(`${path}?itemsPerPage=100`)).body;
    expect(listed.filter(({ locked }) => locked !== null).map(({ username }) => username)).toEqual([users.lensMember.username]);
    expect((await member.get(`${path}?order[locked]=desc`)).status).toBe(400);
  });
});
