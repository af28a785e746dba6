import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { addressesOf, contactOf, personOf } from "../../test/addresses.ts";
import { useWorld } from "../../test/world.ts";

const { lensOwner, lensAdmin, lensMember, admin } = demo.users;
const PIRATE = "pirate@ailleurs.example";

describe("another address of an admin who has a password", () => {
  const world = useWorld();
  const { as, toConfirm, press, imports, mergeInto, forget } = addressesOf(world);
  const query = (text: string, values: unknown[] = []) => world.database.query(text, values);

  beforeEach(() => query("update user_account set profile = 'admin' where uuid = $1", [lensMember.uuid]));
  afterEach(forget);

  test("is confirmed with that password where a peer gave it, by the contact or the person", async () => {
    for (const url of [contactOf(lensMember), personOf(lensMember)]) {
      const address = `${url.includes("persons") ? "personne" : "contact"}@ailleurs.example`;
      expect((await as(lensAdmin).patch(url, { email: address })).body).toMatchObject({ pendingEmail: address });
      const confirm = await toConfirm(address);
      expect((await world.as(null).get(confirm)).body).toMatchObject({ after: address, asksPassword: true });
      for (const [given, message] of [
        [undefined, "Le mot de passe est requis."],
        ["", "Le mot de passe est requis."],
        ["hors-jeu", "Ce n’est pas le mot de passe de ce compte."],
      ] as const)
        expect(await press(confirm, given)).toMatchObject({
          status: 422,
          body: { violations: [{ propertyPath: "password", message }] },
        });
      expect((await as(lensOwner).get(personOf(lensMember))).body).toMatchObject({ pendingEmail: address });
      expect((await press(confirm, demo.password)).status).toBe(204);
      expect((await as(lensOwner).get(personOf(lensMember))).body).toMatchObject({ email: address, pendingEmail: null });
    }
  });

  test("is confirmed so too where a peer’s file or merge brought it", async () => {
    expect(await imports(lensMember, lensAdmin, PIRATE)).toMatchObject({ status: 200, body: { updated: 1 } });
    const imported = await toConfirm(PIRATE);
    expect((await press(imported)).status).toBe(422);
    await query("update person set email = null, pending_email = null where uuid = $1", [lensMember.person_uuid]);
    expect((await mergeInto(lensMember, lensAdmin, "fusion@ailleurs.example")).body).toMatchObject({
      pendingEmail: "fusion@ailleurs.example",
    });
    expect((await press(await toConfirm("fusion@ailleurs.example"))).status).toBe(422);
  });

  test("is guessed no faster than at the sign-in, whose tries are the same", async () => {
    await as(lensAdmin).patch(contactOf(lensMember), { email: PIRATE });
    const confirm = await toConfirm(PIRATE);
    for (let n = 0; n < 10; n += 1) expect((await press(confirm, `essai ${n}`)).status).toBe(422);
    expect((await press(confirm, demo.password)).status).toBe(429);
    expect((await world.as(null).post("/api/login", { username: lensMember.username, password: demo.password })).status).toBe(429);
  });

  test("takes one press where it is their own, the owner’s or the platform’s to give", async () => {
    for (const by of [lensAdmin, lensOwner, admin]) {
      const address = `donnee-par-${by.username}`;
      expect((await as(by).patch(personOf(lensAdmin), { email: address })).body).toMatchObject({ pendingEmail: address });
      const confirm = await toConfirm(address);
      expect((await world.as(null).get(confirm)).body).toMatchObject({ asksPassword: false });
      expect((await press(confirm)).status).toBe(204);
    }
  });

  test("is asked for the password too when the peer makes them a member first", async () => {
    const user = `/api/organizations/users/${lensMember.uuid}`;
    expect((await as(lensAdmin).put(user, { profile: "member" })).body).toMatchObject({ profile: "member" });
    await as(lensAdmin).patch(contactOf(lensMember), { email: PIRATE });
    expect((await press(await toConfirm(PIRATE))).status).toBe(422);
    await query("delete from change where resource_uuid = $1", [lensMember.uuid]);
    expect((await press(await toConfirm(PIRATE))).status).toBe(204);
  });

  test("keeps asking for the password when who gave it has lost their account since", async () => {
    await as(lensAdmin).patch(contactOf(lensMember), { email: PIRATE });
    await query("update change set user_uuid = null where after ->> 'pendingEmail' = $1", [PIRATE]);
    expect((await press(await toConfirm(PIRATE))).status).toBe(422);
  });
});
