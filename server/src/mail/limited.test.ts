import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";

const { users, organizations, contacts } = demo;

describe.each([
  ["to one address, of whatever kind", { perKind: 100, perRecipient: 3, perSender: 100 }],
  ["by one sender, to whomever", { perKind: 100, perRecipient: 100, perSender: 3 }],
])("what is too much %s", (_what, mails) => {
  const world = useWorld({ limits: { mails } });

  test("is refused, and nothing of it is done", async () => {
    const owner = world.as(users.lensOwner.username);
    const invited = { organizationUuid: organizations.lens, contactUuid: contacts.lens.ticketing.uuid, profile: "member" };
    const user = String((await owner.post("/api/organizations/users", invited)).body["@id"]);
    const again = async () => (await owner.post(`${user}/invitation`)).status;
    expect([await again(), await again(), await again()]).toEqual([200, 200, 429]);
    expect(await world.database.query("select 1 from change where action = 'invite' and at > now() - interval '1 day'")).toHaveLength(2);
  });
});
