import { expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";

const { users, organizations, contacts } = demo;
const path = "/api/organizations/supporters-group";
const world = useWorld();
const owner = () => world.as(users.lensOwner.username);

test("an owner creates a group with its contacts, changes and deletes it", async () => {
  const sent = { name: "Kop d’essai", acronym: "KE", totalMembers: 0, type: "moderated", organizationUuid: organizations.lens };
  const { status, body } = await owner().post(path, { ...sent, mainContactUuid: contacts.lens.supporters.uuid });
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      ...sent,
      mainContact: expect.objectContaining({ uuid: contacts.lens.supporters.uuid }),
      mainAwayContact: null,
    }),
  ]);
  const changed = await owner().put(body["@id"], { mainContactUuid: null, totalMembers: 12 });
  expect(changed.body).toMatchObject({ name: "Kop d’essai", mainContact: null, totalMembers: 12, version: 2 });
  expect((await owner().get(`/api/organizations/${organizations.lens}/supporters-group`)).body.member.map(({ name }) => name)).toContain(
    "Kop d’essai",
  );
  expect((await owner().delete(body["@id"])).status).toBe(204);
});

test("what is wrong is said at once, in the words of each field", async () => {
  const sent = { acronym: "ABCDEFGHIJK", totalMembers: -1, type: "autre", mainContactUuid: contacts.rennes.supporters.uuid };
  const { status, body } = await owner().post(path, { ...sent, organizationUuid: organizations.lens });
  expect([status, body.violations.map(({ propertyPath, message }) => [propertyPath, message])]).toEqual([
    422,
    [
      ["name", "Merci de saisir un nom."],
      ["acronym", "L'acronyme ne peut pas dépasser 10 caractères."],
      ["totalMembers", "Le nombre de membres ne peut pas être négatif."],
      ["type", expect.any(String)],
      ["mainContactUuid", expect.any(String)],
    ],
  ]);
});

test("a contact who is called there is kept, and a logo goes with its group", async () => {
  const refused = await owner().delete(`/api/organizations/contacts/${contacts.lens.supporters.uuid}`);
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining("1\u00a0groupe de supporters")]);
  const hash = "a".repeat(64);
  await world.database.query("insert into media (hash, content_type, bytes, width, height) values ($1, 'image/webp', '', 1, 1)", [hash]);
  const { body } = await owner().post(path, { name: "Kop Nord", type: "ultras", organizationUuid: organizations.lens });
  await world.database.query("update supporters_group set logo_url = $1 where uuid = $2", [`/media/${hash}.webp`, body.uuid]);
  expect((await owner().delete(`${path}/${body.uuid}`)).status).toBe(204);
  expect(await world.database.query("select from media where hash = $1", [hash])).toEqual([]);
});
