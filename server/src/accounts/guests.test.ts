import { beforeEach, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { sessionOf, tokenOf } from "../../test/requester.ts";
import { useWorld } from "../../test/world.ts";

const { users } = demo;
const asked = {
  organizationName: "US Boulogne",
  firstname: "Léa",
  lastname: "Martin",
  email: "Lea.Martin@us-boulogne.example",
  phone: "06 11 22 33 44",
  tos: true,
};

describe("guests", () => {
  const world = useWorld({ limits: { guests: 8 } });
  const guest = () => world.as(null);
  beforeEach(() => world.database.query("truncate attempt, kept_mail"));
  const mails = async (to?: string) => {
    const found = await world.database.query<{ to: string; subject: string; text: string; html: string }>(
      `select recipient as "to", subject, text, html from kept_mail order by at, recipient`,
    );
    return to ? found.filter((mail) => mail.to === to) : found;
  };
  const linkTo = async (to: string): Promise<string> => {
    await expect.poll(async () => (await mails(to)).length).toBeGreaterThan(0);
    const token = /reset-password\/([\w-]{43})/.exec((await mails(to)).at(-1)?.text ?? "")?.[1];
    return `/api/reset-password/${token}`;
  };
  const signIn = (username: string, password: string) => guest().post("/api/login", { username, password });

  describe("who asks for access", () => {
    const register = (body: object) => guest().post("/api/organizations/register", body);

    test("is answered with what they sent; their organisation waits, and they and the administrators hear of it", async () => {
      expect(await register(asked)).toMatchObject({ status: 201, body: asked });
      const [made] = await world.database.query(
        `select o.name, o.type, o.status, u.username, u.profile, u.password_hash, p.display_name, p.phone, c.uuid = u.contact_uuid as contact
         from organization o join user_account u on u.organization_uuid = o.uuid join person p on p.uuid = u.person_uuid
         join contact c on c.organization_uuid = o.uuid where o.name = $1`,
        [asked.organizationName],
      );
      expect(made).toEqual({
        name: "US Boulogne",
        type: "club",
        status: "inactive",
        username: "lea.martin@us-boulogne.example",
        profile: "owner",
        password_hash: null,
        display_name: "Léa Martin",
        phone: "06 11 22 33 44",
        contact: true,
      });
      expect(await mails()).toMatchObject([
        { to: asked.email, subject: "Votre demande d’accès à Avant-match" },
        { to: users.admin.username, subject: "Demande d’accès – US Boulogne", text: expect.stringContaining("06 11 22 33 44") },
      ]);
      expect(await signIn(asked.email, "")).toMatchObject({ status: 401 });
    });

    test("twice, is answered the same, without a second organisation", async () => {
      const once = { ...asked, organizationName: "Deux fois", email: "deux@fois.example" };
      const answers = await Promise.all([register(once), register(once), register(once)]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(await world.database.query("select 1 from organization where name = 'Deux fois'")).toHaveLength(1);
      expect((await mails(once.email)).map(({ text }) => text.includes("existe déjà")).sort()).toEqual([false, true, true]);
    });

    test("again and again, is answered the same, and written to five times at most", async () => {
      const once = { ...asked, organizationName: "Sans cesse", email: "Sans@cesse.example" };
      for (let n = 0; n < 7; n += 1) expect(await register(once)).toMatchObject({ status: 201, body: once });
      expect(await mails(once.email)).toHaveLength(5);
    });

    test("in the name of another, cannot have their own words or links sent to them", async () => {
      const advertisement = { firstname: "Gagnez sur https://piege.example", organizationName: "piege.example/gain" };
      const given = { ...asked, ...advertisement, email: "cible@ailleurs.example" };
      await register(given);
      await register(given);
      await register({ ...given, email: users.lensOwner.username });
      const sent = (await mails()).filter(({ to }) => to !== users.admin.username);
      expect(sent).toHaveLength(3);
      for (const { text, html } of sent) expect(text + html).not.toContain("piege.example");
      expect(sent[0]?.text).toMatch(/^Bonjour,\n\n.* pour votre organisation\./);
    });

    test("with the e-mail of an account, is answered the same, and told by mail that it exists", async () => {
      const taken = { ...asked, organizationName: "Déjà là", email: users.lensOwner.username };
      expect(await register(taken)).toMatchObject({ status: 201, body: taken });
      expect(await world.database.query("select 1 from organization where name = 'Déjà là'")).toHaveLength(0);
      expect(await mails()).toMatchObject([{ to: users.lensOwner.username, subject: "Vous avez déjà un compte Avant-match" }]);
    });

    test("hears of everything that is wrong at once", async () => {
      const { status, body } = await register({ email: "lea", tos: false });
      expect(status).toBe(422);
      expect(Object.fromEntries(body.violations.map(({ propertyPath, message }) => [propertyPath, message]))).toEqual({
        organizationName: "Ce champ est obligatoire",
        firstname: "Ce champ est obligatoire",
        lastname: "Ce champ est obligatoire",
        email: "Adresse email invalide",
        phone: "Ce champ est obligatoire",
        tos: "Vous devez accepter les conditions générales d’utilisation",
      });
    });

    test("may do so a few times only, and is told when again", async () => {
      for (let n = 0; n < 8; n += 1) expect((await register({ ...asked, email: `n${n}@limite.example` })).status).toBe(201);
      const refused = await register(asked);
      expect(refused).toMatchObject({ status: 429, headers: { "retry-after": expect.stringMatching(/^\d+$/) } });
    });

    test("cannot send what is longer than the form", async () => {
      expect((await register({ ...asked, firstname: "x".repeat(9000) })).status).toBe(413);
    });
  });

  describe("who has lost their password", () => {
    const request = (username: string) => guest().post("/api/reset-password/request", { username });
    const { username } = users.lensMember;

    test("gets a link by mail, good once, that ends their other sessions", async () => {
      const cookie = await sessionOf(world.database, username);
      const token = await tokenOf(world.database, username);
      expect(await request(` ${username.toUpperCase()} `)).toMatchObject({ status: 204, body: "" });
      const link = await linkTo(username);
      expect((await guest().get(link)).status).toBe(204);
      expect(await guest().put(link, { password: "court" })).toMatchObject({
        status: 422,
        body: { violations: [{ propertyPath: "password", message: "Votre mot de passe doit contenir au moins 8 caractères." }] },
      });
      expect((await guest().put(link, { password: "un autre essai" })).status).toBe(204);
      expect((await signIn(username, "un autre essai")).status).toBe(204);
      expect((await signIn(username, demo.password)).status).toBe(401);
      expect((await guest().get(`/api/users/${users.lensMember.uuid}`, { cookie })).status).toBe(401);
      expect((await guest().get("/api/me", token)).status).toBe(401);
      for (const answer of [await guest().get(link), await guest().put(link, { password: "encore un autre" })])
        expect(answer).toMatchObject({
          status: 410,
          body: { title: "Lien déjà utilisé", detail: expect.stringMatching(/^Ce lien de réinitialisation a expiré\. Il a déjà servi/) },
        });
      expect((await mails(username)).map(({ subject }) => subject)).toEqual([
        "Choisir un nouveau mot de passe",
        "Votre mot de passe a été modifié",
        "Nouvelle connexion à votre compte",
      ]);
      const [line] = await world.database.query("select user_name, action, before, after from change where action = 'password'");
      expect(line).toEqual({ user_name: "Thomas Delattre", action: "password", before: null, after: null });
    });

    test("gets one good link: a newer one ends the older, and a day ends it", async () => {
      const { username: other } = users.rennesOwner;
      await request(other);
      const first = await linkTo(other);
      await world.database.query("truncate kept_mail");
      await request(other);
      const second = await linkTo(other);
      expect((await guest().get(first)).status).toBe(410);
      expect((await guest().get(second)).status).toBe(204);
      await world.database.query("update password_link set expires_at = expires_at - interval '24 hours'");
      expect((await guest().get(second)).status).toBe(410);
    });

    test("gets a link that ends when their e-mail moves elsewhere, who reads the former mailbox being left out", async () => {
      const move = (email: string) =>
        world.database.query("update person set email = $2 where uuid = (select person_uuid from user_account where uuid = $1)", [
          users.rennesOwner.uuid,
          email,
        ]);
      const { username } = users.rennesOwner;
      await request(username);
      const link = await linkTo(username);
      await move(username.toUpperCase());
      expect((await guest().get(link)).status).toBe(204);
      await move("ailleurs@stade-rennais.example");
      expect((await guest().put(link, { password: "un mot au hasard" })).status).toBe(410);
      await move(username);
    });

    test("may ask by the e-mail that they have today", async () => {
      await world.database.query(
        "update person set email = 'camille@ailleurs.example' where uuid = (select person_uuid from user_account where uuid = $1)",
        [users.lensOwner.uuid],
      );
      await request("Camille@ailleurs.example");
      expect((await guest().get(await linkTo("camille@ailleurs.example"))).status).toBe(204);
    });

    test("is sent no more than five links in a quarter of an hour, with the same answers", async () => {
      for (let n = 0; n < 7; n += 1) expect((await request(users.leagueOwner.username)).status).toBe(204);
      await expect.poll(async () => (await mails(users.leagueOwner.username)).length).toBe(5);
    });

    test.each([
      ["is unknown", "personne@nulle-part.example"],
      ["waits for its activation", users.awaitingOwner.username],
    ])("and %s, gets the same answer and no mail", async (_title, name) => {
      expect(await request(name)).toMatchObject({ status: 204, body: "" });
      // What was asked before is written before: another's link shows that this one would have come.
      await request(users.rennesMember.username);
      await linkTo(users.rennesMember.username);
      expect(await mails(name)).toEqual([]);
    });

    test("a link that never was is not found", async () => {
      for (const token of ["x".repeat(43), "null", "%00", "é"]) {
        const { status } = await guest().get(`/api/reset-password/${encodeURIComponent(token)}`);
        expect(status, token).toBe(404);
      }
      expect((await guest().put(`/api/reset-password/${"x".repeat(43)}`, { password: "un autre essai" })).status).toBe(404);
    });

    test("needs an address", async () => {
      expect(await request("")).toMatchObject({
        status: 422,
        body: { violations: [{ propertyPath: "username", message: "Le nom d’utilisateur ou email est requis" }] },
      });
    });
  });

  describe("who wants to hear of the application", () => {
    const subscribe = (body: object) => guest().post("/api/subscribe", body);
    const kept = () => world.database.query("select email from newsletter_subscription order by email");

    test("is kept once, whoever knows it already and whoever fills what people do not see", async () => {
      for (const body of [
        { email: "a@b.example", website: "" },
        { email: "A@b.example" },
        { email: "robot@b.example", website: "https://x" },
      ])
        expect(await subscribe(body)).toMatchObject({ status: 204, body: "" });
      expect(await kept()).toEqual([{ email: "a@b.example" }]);
    });

    test("gives an address", async () => {
      expect((await subscribe({ email: "" })).body.violations).toMatchObject([
        { propertyPath: "email", message: "Ce champ est obligatoire" },
      ]);
      expect((await subscribe({ email: "a b" })).body.violations).toMatchObject([{ message: "Adresse email invalide" }]);
    });
  });
});
