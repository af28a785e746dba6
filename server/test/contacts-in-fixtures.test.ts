import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { VenueContext } from "@avant-match/contract/fixtures/fixture/venue-context.ts";
import { type AnyResource, snake } from "@avant-match/contract/kit/resource.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { resources } from "@avant-match/contract/resources.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { demo } from "../demo/names.ts";
import { addStranger, stranger } from "./stranger.ts";
import { useWorld } from "./world.ts";

const { lensMember, rennesMember, leagueOwner } = demo.users;
const fixture = demo.fixtures.lensRennes;
const contact = "0000000d-0000-4000-8000-00000000000d";

/** A relation of the contract by which something below a fixture names a contact. */
interface Place {
  resource: AnyResource;
  relation: string;
  /** The field of the parent; none where the row has its fixture's uuid. */
  parent: string | undefined;
}

const places = new Map(resources.flatMap(placesOf).map((place) => [`${place.resource.table}.${place.relation}`, place]));

function placesOf(resource: AnyResource): Place[] {
  const fields = Object.entries(resource.fields);
  const parent = fields.find(([, { mode, to }]) => mode === "parent" && (to === Fixture || to === VenueContext))?.[0];
  if (!parent && !(resource.section && resource.path.startsWith(Fixture.path))) return [];
  return fields.filter(([, { to }]) => to === Contact).map(([relation]) => ({ resource, relation, parent }));
}

/** The view `contact_in_fixture` has to know each of these relations, and who sees the section that it stands in. */
describe("a private contact of others", () => {
  const world = useWorld();

  beforeAll(async () => {
    await addStranger(world.database);
    await world.database.query(
      `with p as (insert into person (firstname, lastname) values ('Anouk', 'Ferrand') returning uuid)
       insert into contact (uuid, person_uuid, organization_uuid, job, public_profile) select $1, uuid, $2, 'Intendante', false from p`,
      [contact, demo.organizations.awaiting],
    );
  });

  test.each([...places])("that is named in %s is read by exactly those to whom it is named", async (_, place) => {
    const address = await name(place);
    const read: Record<string, boolean> = {};
    for (const { username } of [lensMember, rennesMember, leagueOwner, stranger]) {
      const { body } = await world.as(username).get(address);
      read[username] = JSON.stringify(body).includes(contact);
      const { status } = await world.as(username).get(`/api${Contact.path}/${contact}`);
      expect([username, status]).toEqual([username, read[username] ? 200 : 404]);
    }
    expect(read).toMatchObject({ [lensMember.username]: true, [stranger.username]: false });
  });

  /** Names the contact in one place only; gives the address of what names it. */
  async function name({ resource, relation, parent }: Place): Promise<string> {
    for (const other of places.values()) {
      const column = `${snake(other.relation)}_uuid`;
      if (other.parent) await world.database.query(`delete from ${other.resource.table} where ${column} = $1`, [contact]);
      else await world.database.query(`update ${other.resource.table} set ${column} = null where ${column} = $1`, [contact]);
    }
    const column = `${snake(relation)}_uuid`;
    if (!parent) {
      await world.database.query(`update ${resource.table} set ${column} = $1 where uuid = $2`, [contact, fixture]);
      return `/api${resource.path.replace("{uuid}", fixture)}`;
    }
    const demanded = Object.entries(resource.fields).filter(([, { mode, nullable, to }]) => mode === "required" && !nullable && !to);
    const columns = [`${snake(parent)}_uuid`, column, ...demanded.map(([name]) => snake(name))];
    const values = [fixture, contact, ...demanded.map(([, { options = {} }]) => Object.keys(options)[0] ?? "1")];
    const [row] = await world.database.query<{ uuid: string }>(
      `insert into ${resource.table} (${columns}) values (${columns.map((_, index) => `$${index + 1}`)}) returning uuid`,
      values,
    );
    return `/api${resource.path}/${row?.uuid}`;
  }
});
