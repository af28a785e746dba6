import { beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { writtenOut } from "../../src/documentation/index.ts";
import type { OpenApi } from "../../src/documentation/openapi-types.ts";
import type { ServedOperation } from "../../src/kit/http/operations.ts";
import { documented } from "../documentation/answers.ts";
import { nameOf } from "../documentation/operations.ts";
import { useWorld } from "../world.ts";
import { held, heldToken } from "./designations.ts";
import { pageShared, pageToken } from "./match-pages.ts";
import { visitorHeld, visitorSession, visitorToken } from "./visitors.ts";

const { fixtures, organizations, users } = demo;
const match = fixtures.lensRennes;
const PIRATE = "pirate@exemple.example";

/** Somebody of the away club whom its visitors have named in this match, and who signs in since. */
const named = {
  person: "0000000d-0000-4000-8000-0000000000f1",
  contact: "0000000d-0000-4000-8000-0000000000f2",
  user: "0000000d-0000-4000-8000-0000000000f3",
};
const NAMED = [
  `insert into person (uuid, firstname, lastname, email) values ('${named.person}', 'Eva', 'Roux', 'eva@rennes.example')`,
  `insert into contact (uuid, organization_uuid, person_uuid, public_profile, told_in_fixture_uuid)
    values ('${named.contact}', '${organizations.rennes}', '${named.person}', false, '${match}')`,
  `insert into user_account (uuid, username, person_uuid, contact_uuid, organization_uuid, profile, password_hash)
    values ('${named.user}', 'eva@rennes.example', '${named.person}', '${named.contact}', '${organizations.rennes}', 'admin', 'x')`,
];

const invitedToken = "une-invitation-d-un-club-par-sa-ligue-000001";
const club = "0000000d-0000-4000-8000-0000000000f4";
const INVITED = `with o as (insert into organization (uuid, name, type, status) values ('${club}', 'Club essai', 'club', 'inactive') on conflict do nothing)
  insert into club_invitation (organization_uuid, league_uuid, email, token_hash, invited_by, expires_at)
    values ('${club}', '${organizations.league}', 'ines@neuf.example', sha256('${invitedToken}'::bytea), 'Ligue', now() + interval '1 day')
    on conflict (organization_uuid, league_uuid) do update set used_at = null`;

const tokens = [
  ["/visitor-forms/", visitorToken],
  ["/designations/", heldToken],
  ["/match-pages/", pageToken],
] as const;

/** Notes each row that is made, and each that is changed or removed, as it was. */
const WATCH = `create table touched (place text not null, uuid uuid, was jsonb);
  create function note_touched() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into touched values (tg_table_name, (to_jsonb(new) ->> 'uuid')::uuid, null);
    elsif tg_op = 'DELETE' or to_jsonb(old) is distinct from to_jsonb(new) then
      insert into touched values (tg_table_name, (to_jsonb(old) ->> 'uuid')::uuid, to_jsonb(old));
    end if;
    return null;
  end $$;
  do $$ declare place text;
  begin
    for place in select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'touched'
    loop
      execute format('create trigger zz_touched after insert or update or delete on %I for each row execute function note_touched()', place);
    end loop;
  end $$`;

interface Touched {
  place: string;
  uuid: string | null;
  was: Readonly<Record<string, unknown>> | null;
  [column: string]: unknown;
}

/** What the server counts and remembers for itself, and says of nobody. */
const bookkeeping = new Set(["attempt", "common_change", "list_tally", "read_mark"]);
/** Who somebody is, and how they sign in: never changed by whoever has no session, unless they made it. */
const identities = new Set([
  "person",
  "user_account",
  "contact",
  "delegate",
  "referee",
  "email_change",
  "organization",
  "session",
  "passkey",
]);

/** What a link is for: the sections and lists of its match, and itself. */
const isOfLink = ({ place, was }: Touched): boolean => {
  const links = ["visitor_link", "visitor_session", "visitor_link_token", "designation_link", "designation_notice", "club_invitation"];
  return links.includes(place) || (!identities.has(place) && (was?.uuid === match || was?.fixture_uuid === match));
};

/** What forms ask for in a shape of its own. */
const typed: Readonly<Record<string, unknown>> = { phone: "01 99 00 00 00", tos: true, estimatedArrivalAt: null };

const isUuid = (name: string, format: unknown): boolean => format === "uuid" || /uuids?$/i.test(name);

describe("whoever has no session", () => {
  const world = useWorld({ limits: { guests: 10_000, perAccount: 10_000, perAddress: 10_000 } });
  const query = <Row extends Record<string, unknown>>(text: string) => world.database.query<Row>(text);
  let openApi: OpenApi;

  beforeAll(async () => {
    openApi = writtenOut(world.app.operationsServed());
    for (const statement of NAMED) await query(statement);
    for (const statement of WATCH.split(/;\n {2}(?=create|do)/)) await query(statement);
  });

  /**
   * The documentation's example, with an address of their own and, wherever a uuid is taken, one of others: everywhere, and in each place
   * alone, for what is refused in one place says nothing of the next.
   */
  function bodiesOf(operation: ServedOperation, uuid: string): (Record<string, unknown> | undefined)[] {
    const [media] = Object.values(documented(openApi, operation)?.requestBody?.content ?? {});
    if (!media) return [undefined];
    const schemas = Object.entries(media.schema?.properties ?? {});
    const places = schemas.filter(([name, { format }]) => isUuid(name, format)).map(([name]) => name);
    const told = schemas.flatMap(([name, { type, format }]): [string, unknown][] => {
      if (format === "email" || /e?mail|username/i.test(name)) return [[name, PIRATE]];
      if (places.includes(name)) return [[name, [type].flat().includes("array") ? [uuid] : uuid]];
      return name in typed ? [[name, typed[name]]] : [];
    });
    const whole = Object.fromEntries([...Object.entries(media.example as object), ...told]);
    const alone = (place: string) => Object.fromEntries(Object.entries(whole).filter(([name]) => name === place || !places.includes(name)));
    return [whole, ...(places.length > 1 ? places.map(alone) : [])];
  }

  async function send(operation: ServedOperation, uuid: string): Promise<void> {
    const { method, path } = operation;
    const [, token = invitedToken] = tokens.find(([part]) => path.includes(part)) ?? [];
    const type = method === "PATCH" ? "application/merge-patch+json" : "application/ld+json";
    for (const body of bodiesOf(operation, uuid))
      await world.as(null).send({
        method,
        url: path.replace("{token}", token).replace(/\{\w+\}/g, uuid),
        headers: {
          "idempotency-key": uuid,
          cookie: `avant-match-visiteurs=${visitorSession}`,
          ...(body && { "content-type": type }),
        },
        ...(body && { payload: JSON.stringify(body) }),
      });
  }

  test("changes no address that somebody signs in with, and no row of others, whatever uuid they name", { timeout: 300_000 }, async () => {
    const open = world.app.operationsServed().filter((operation) => operation.public && operation.method !== "GET");
    const operations = [...new Map(open.map((operation) => [nameOf(operation), operation])).values()];
    expect(operations.map(nameOf)).toEqual(expect.arrayContaining(["POST /api/visitor-forms/{token}/contacts", "POST /api/login"]));
    const [trip] = await query<{ uuid: string }>(`select uuid from team_trip where fixture_uuid <> '${match}' order by uuid limit 1`);
    // The first one twice: a key that is repeated may lead to what it has made.
    const others = [named.contact, named.contact, named.person, users.lensOwner.uuid, trip?.uuid ?? ""];
    const made = new Set<string>();
    const wrong: string[] = [];
    let written = 0;
    for (const operation of operations)
      for (const uuid of operation.path.includes("{token}") ? others : [named.contact]) {
        for (const statement of [visitorHeld, held, pageShared, INVITED, "truncate touched, attempt"]) await query(statement);
        await send(operation, uuid);
        const touched = await query<Touched>("select place, uuid, was from touched");
        for (const each of touched) if (each.was === null) made.add(`${each.place} ${each.uuid}`);
        written += touched.length;
        const foreign = touched.filter(
          (each) => each.was !== null && !made.has(`${each.place} ${each.uuid}`) && !bookkeeping.has(each.place) && !isOfLink(each),
        );
        wrong.push(...foreign.map(({ place, was }) => `${nameOf(operation)} (${uuid}): ${place} ${JSON.stringify(was)}`));
      }
    expect(wrong).toEqual([]);
    expect(written).toBeGreaterThan(100);
    const [left] = await query<{ email: string; username: string }>(
      `select p.email, u.username from person p join user_account u on u.person_uuid = p.uuid where u.uuid = '${named.user}'`,
    );
    expect(left).toEqual({ email: "eva@rennes.example", username: "eva@rennes.example" });
    // What the links may do is done, or nothing was tried.
    for (const place of ["contact", "team_trip", "access_request"])
      expect(
        [...made].some((row) => row.startsWith(`${place} `)),
        place,
      ).toBe(true);
  });
});
