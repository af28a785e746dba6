import { expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";

const world = useWorld();
const { lensMember, lensOwner, rennesOwner, admin } = demo.users;
const french = /^\d+(er)? \p{L}+ \d{4} à \d\d:\d\d$/u;
const of = (uuid: string) => `/api/users/${uuid}/export`;

test("a user takes away what is kept on them, as a file", async () => {
  const member = world.as(lensMember.username);
  await member.post("/api/feedback", { feedback: "Une vue par minute.", module: "timeline" });
  await world.database.query("insert into newsletter_subscription (email) values ($1)", [lensMember.username.toUpperCase()]);
  await world.database.query("insert into sent_mail (uuid, recipient, subject) values (gen_random_uuid(), $1, 'Bienvenue')", [
    lensMember.username,
  ]);
  const { status, headers, body } = await member.get(of(lensMember.uuid));
  expect(status).toBe(200);
  expect(headers["content-disposition"]).toBe('attachment; filename="mes-donnees-avant-match.json"');
  expect(headers["cache-control"]).toBe("private, no-store");
  expect(body).toMatchObject({
    Compte: { "Nom d’utilisateur": lensMember.username, Profil: "Membre", Organisation: "RC Lens" },
    Personne: { Email: expect.stringContaining("@") },
    Heures: "Toutes les heures sont celles de Paris (Europe/Paris).",
    "Sessions ouvertes": [{ Fin: expect.stringMatching(french) }],
    "Avis donnés": [{ Avis: "Une vue par minute.", Module: "Timeline" }],
    "E-mails envoyés récemment": [{ Objet: "Bienvenue" }],
    "Dossiers de match reçus": [],
    "Lettre d’information": [{ Email: lensMember.username.toUpperCase() }],
  });
  expect(JSON.stringify(body)).not.toMatch(/argon2|password_hash|token/);
});

test("the address that their organisation typed for them opens nothing of whom it belongs to", async () => {
  const { username } = rennesOwner;
  await world.database.query("insert into sent_mail (uuid, recipient, subject) values (gen_random_uuid(), $1, 'Réinitialisation')", [
    username,
  ]);
  await world.database.query("insert into newsletter_subscription (email) values ($1)", [username]);
  const theirs = (await world.as(username).get(of(rennesOwner.uuid))).body;
  expect(theirs).toMatchObject({
    "E-mails envoyés récemment": [{ Objet: "Réinitialisation" }],
    "Dossiers de match reçus": [{ Email: username }],
    "Lettre d’information": [{ Email: username }],
  });
  const owner = world.as(lensOwner.username);
  const [contact] = await world.database.query<{ uuid: string }>("select contact_uuid as uuid from user_account where uuid = $1", [
    lensOwner.uuid,
  ]);
  expect((await owner.put(`/api/organizations/contacts/${contact?.uuid}`, { email: username })).status).toBe(200);
  expect((await owner.get(of(lensOwner.uuid))).body).toMatchObject({
    Personne: { Email: lensOwner.username, "Adresse à confirmer": username },
    "E-mails envoyés récemment": [],
    "Dossiers de match reçus": [],
    "Lettre d’information": [],
  });
});

test("what they changed and the fixtures that name them are in it", async () => {
  const owner = world.as(lensOwner.username);
  const below = "/api/fixtures/parkings";
  const parking = {
    fixtureUuid: demo.fixtures.lensRennes,
    name: "P des Houillères",
    capacity: 40,
    opened: true,
    opensAt: "2027-02-03T15:30:00Z",
  };
  const { body: made } = await owner.post(below, parking);
  expect((await owner.delete(`${below}/${made.uuid}`)).status).toBe(204);
  const fixtureUuid = demo.fixtures.lensRennes;
  await owner.post("/api/fixtures/logbook", {
    fixtureUuid,
    occurredAt: "2026-11-07T19:30:00Z",
    text: "Portes de la tribune Trannin ouvertes.",
  });
  const { body } = await owner.get(of(lensOwner.uuid));
  const written = { Objet: "Main courante", Après: expect.objectContaining({ Texte: "Portes de la tribune Trannin ouvertes." }) };
  expect(body["Historique de vos modifications"]).toContainEqual(expect.objectContaining(written));
  const line = { Le: expect.stringMatching(french), Objet: "Parking", Identifiant: made.uuid };
  const values = expect.objectContaining({ Nom: "P des Houillères", Ouvert: "Oui", Ouverture: "3 février 2027 à 16:30" });
  expect(body["Historique de vos modifications"]).toEqual(
    expect.arrayContaining([
      { ...line, Action: "Suppression", Avant: values, Après: null },
      { ...line, Action: "Ajout", Avant: null, Après: values },
    ]),
  );
  expect(body["Rencontres qui vous nomment"]).toEqual(expect.any(Array));
});

test("an administrator may, nobody else, and not without end", async () => {
  expect((await world.as(admin.username).get(of(lensMember.uuid))).body).toMatchObject({
    Compte: { "Nom d’utilisateur": lensMember.username },
  });
  expect((await world.as(lensOwner.username).get(of(lensMember.uuid))).status).toBe(404);
  expect((await world.as(null).get(of(lensMember.uuid))).status).toBe(401);
  const rennes = world.as(demo.users.rennesMember.username);
  for (let time = 0; time < 5; time += 1) expect((await rennes.get(of(demo.users.rennesMember.uuid))).status).toBe(200);
  const { status, headers } = await rennes.get(of(demo.users.rennesMember.uuid));
  expect([status, Number(headers["retry-after"]) > 0]).toEqual([429, true]);
});
