import { snake } from "@avant-match/contract/kit/resource.ts";
import { resources } from "@avant-match/contract/resources.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useTarget } from "./target.ts";

const { users, organizations, fixtures, services, venues } = demo;
const target = useTarget({ SIGN_IN_LIMIT_PER_ADDRESS: "1000000" });
const owner = users.lensOwner.username;
const fixture = fixtures.lensLille;

/** What the owner of RC Lens may not choose, by type; of others something that does not exist. */
const foreign: Record<string, string> = {
  Venue: venues.roazhonPark,
  Service: Object.values(services.rennes)[0]?.uuid ?? "",
  Team: "",
  Club: demo.clubs.rennes,
};
const nothing = "0000000e-0000-4000-8000-00000000000e";

const send = (method: string, url: string, body: object, as = owner) =>
  target.ask(url, { as, method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

beforeAll(async () => {
  const sent = {
    organizationUuid: organizations.rennes,
    firstname: "Loïc",
    lastname: "Caché",
    email: "l@exemple.example",
    phone: "02 99 00 00 00",
    job: "Essai",
  };
  const made = await send("POST", "/api/organizations/contacts", { ...sent, publicProfile: false }, users.rennesOwner.username);
  foreign.Contact = ((await made.json()) as { uuid: string }).uuid;
  const others = (await (await target.ask("/api/organizations/clubs/teams?itemsPerPage=100", { as: users.admin.username })).json()) as {
    member: { uuid: string; name: string }[];
  };
  foreign.Team = others.member.find(({ name }) => name.startsWith("Paris"))?.uuid ?? nothing;
});

/** Every relation that an owner of a club writes, with where it is written. */
const relations = resources.flatMap((resource) => {
  const parents: Record<string, string> = {
    fixture,
    venueContext: fixture,
    organization: organizations.lens,
    venue: venues.bollaert,
    service: Object.values(services.lens)[0]?.uuid ?? "",
    club: demo.clubs.lens,
  };
  const parent = Object.entries(resource.fields).find(([, { mode }]) => mode === "parent");
  const path = `/api${resource.writePath ?? resource.path}`;
  const [team, below] = [path.includes("/teams/"), resource.path.startsWith("/fixtures")];
  const url = resource.section
    ? path.replace("{uuid}", below ? fixture : organizations.lens).replace("{teamId}", team ? demo.teams.lens : "")
    : path;
  return Object.entries(resource.fields)
    .filter(([, { to, mode }]) => to && (mode === "required" || mode === "optional"))
    .map(([name, { to }]) => ({
      at: `${resource.type}.${name}`,
      name,
      type: to?.type ?? "",
      path: to?.path ?? "",
      method: resource.section ? "PUT" : "POST",
      url,
      base: parent ? { [`${parent[0]}Uuid`]: parents[parent[0]] ?? nothing } : {},
    }));
});

/** The ways in which a link may be written. */
const notations: Record<string, (name: string, uuid: string, iri: string) => object> = {
  "a uuid": (name, uuid) => ({ [`${name}Uuid`]: uuid }),
  "a uuid in capitals": (name, uuid) => ({ [`${name}Uuid`]: uuid.toUpperCase() }),
  "an address": (name, _uuid, iri) => ({ [name]: iri }),
  "an item": (name, uuid, iri) => ({ [name]: { "@id": iri, uuid } }),
  "a list": (name, uuid) => ({ [`${name}Uuid`]: [uuid], [name]: [uuid] }),
  "the name of the column": (name, uuid) => ({ [`${snake(name)}_uuid`]: uuid, [name]: uuid }),
};

describe.each(Object.entries(notations))("a relation written as %s", (_how, write) => {
  test.each(relations.map((relation) => [relation.at, relation] as const))(
    "leads nowhere that one may not choose: %s",
    async (_at, relation) => {
      const uuid = foreign[relation.type] ?? nothing;
      const body = write(relation.name, uuid, `/api${relation.path}/${uuid}`);
      const answer = await send(relation.method, relation.url, { ...relation.base, ...body });
      const text = await answer.text();
      expect(answer.status, text).toBeLessThan(500);
      if (answer.ok) expect(text).not.toContain(uuid);
    },
  );
});

test("there are relations enough to try, and those of the owner’s own are taken", async () => {
  expect(relations.length).toBeGreaterThanOrEqual(15);
  const own = await send("PUT", `/api/fixtures/${fixture}/context/pitch`, { pitchManagerUuid: demo.contacts.lens.pitchManager.uuid });
  expect(await own.text()).toContain(demo.contacts.lens.pitchManager.uuid);
});
