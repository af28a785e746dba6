import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { describe, expect, test } from "vitest";
import { demo } from "../../../demo/names.ts";
import { useWorld } from "../../../test/world.ts";
import type { Database } from "../database/database.ts";
import type { Caller } from "../http/caller.ts";
import { findItem, getItem } from "./reading.ts";
import { storeOf } from "./store.ts";
import { editItem, setFields } from "./writing.ts";

const { lensOwner } = demo.users;
const { ticketing } = demo.contacts.lens;
const caller: Caller = {
  userUuid: lensOwner.uuid,
  displayName: "Camille Dewaele",
  organizationUuid: demo.organizations.lens,
  profile: "owner",
  platform: false,
  impersonator: null,
};

/** Somebody edits here whom the e-mail and the phone are hidden from. */
const blind = storeOf(Contact, {
  policy: { joins: "", visible: () => "true", facts: () => ({}), edit: () => true, subject: {} },
  computed: { club: () => "null::uuid", service: () => "null::uuid" },
  reveal: { Contact: () => "false" },
});

describe("a field that a relation keeps, hidden from who edits", () => {
  const world = useWorld();
  const edit = (body: object) => editItem(world.database, blind, caller, ticketing.uuid, { ...body });
  const stored = () => world.database.query("select email, phone, firstname from person where uuid = $1", [ticketing.person]);
  const lines = () => world.database.query("select before, after from change where resource_uuid = $1 order by at, uuid", [ticketing.uuid]);

  test("is not cleared by who sends back the null that they read", async () => {
    const read = await getItem(world.database, blind, caller, ticketing.uuid);
    expect(read).toMatchObject({ email: null, phone: null, person: { email: null, phone: null } });
    expect(await edit({ ...read, firstname: "Aurore", phone: "" })).toMatchObject({
      firstname: "Aurore",
      email: null,
      phone: null,
      version: 2,
    });
    expect(await stored()).toEqual([{ email: ticketing.email, phone: ticketing.phone, firstname: "Aurore" }]);
    expect(await lines()).toEqual([{ before: { firstname: ticketing.firstname }, after: { firstname: "Aurore" } }]);
  });

  test("is written when it is given, and the history knows what it was", async () => {
    await world.database.query("delete from change");
    expect(await edit({ phone: "01 99 00 01 99" })).toMatchObject({ phone: null });
    expect(await stored()).toMatchObject([{ email: ticketing.email, phone: "01 99 00 01 99" }]);
    expect(await lines()).toEqual([{ before: { phone: ticketing.phone }, after: { phone: "01 99 00 01 99" } }]);
    expect(await edit({ phone: "01 99 00 01 99" })).toMatchObject({ version: 3 });
  });

  test("is not overwritten by a change that began before the person changed elsewhere", async () => {
    await world.database.query("delete from change");
    const meanwhile = () =>
      world.database.query("update person set version = version + 1, lastname = 'Ailleurs' where uuid = $1", [ticketing.person]);
    let writes = 0;
    const query: Database["query"] = async (text, values) => {
      if (text.startsWith("with held") && writes++ === 0) await meanwhile();
      return world.database.query(text, values);
    };
    await editItem({ ...world.database, query }, blind, caller, ticketing.uuid, { lastname: "Ici" });
    expect(writes).toBe(2);
    expect(await lines()).toEqual([{ before: { lastname: "Ailleurs" }, after: { lastname: "Ici" } }]);
  });

  test("may be one that no client writes, such as the picture", async () => {
    const fields = {
      ...Contact.fields,
      pictureUrl: { ...Contact.fields.firstname, mode: "readonly", via: { relation: "person", field: "pictureUrl" } },
    } as const;
    const shown = storeOf({ ...Contact, fields }, blind.serving);
    const address = "/media/none.webp";
    const item = await world.database.transaction(async (tx) =>
      setFields(tx, await findItem(tx, shown, caller, ticketing.uuid), { pictureUrl: address }),
    );
    expect(item).toMatchObject({ pictureUrl: address, person: { pictureUrl: address } });
    expect((await lines()).at(-1)).toEqual({ before: { pictureUrl: null }, after: { pictureUrl: address } });
  });
});

test("a store whose sensitive fields nobody has a rule for is not made", () => {
  const { reveal: _, ...serving } = blind.serving;
  expect(() => storeOf(Contact, serving)).toThrow("Nothing says who sees the sensitive fields of Person in Contact.");
});
