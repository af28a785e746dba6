import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";

describe("a contact of whom less is known than is asked for", () => {
  const world = useWorld();
  const owner = () => world.as(demo.users.lensOwner.username);

  test("keeps that when it is sent back, and is not to be cleared of what is known", async () => {
    const { uuid, person } = demo.contacts.lens.media;
    const item = `/api/organizations/contacts/${uuid}`;
    await world.database.query("update person set email = null, phone = null where uuid = $1", [person]);
    const read = (await owner().get(item)).body;
    expect(read).toMatchObject({ email: null, phone: null });
    expect(await owner().put(item, { ...read, job: "Speaker" })).toMatchObject({ status: 200, body: { job: "Speaker", email: null } });
    expect(await owner().patch(item, { email: null, phone: "", job: "Animatrice" })).toMatchObject({
      status: 200,
      body: { job: "Animatrice", phone: null },
    });
    expect(await owner().patch(item, { phone: "06 01 02 03 04" })).toMatchObject({ status: 200, body: { phone: "06 01 02 03 04" } });
    expect(await owner().patch(item, { email: null, phone: null })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: "phone", message: "Un téléphone ou un email est nécessaire" }] },
    });
  });
});
