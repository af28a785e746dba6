import { Debrief } from "@avant-match/contract/fixtures/debrief/debrief.ts";
import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { FixturePack } from "@avant-match/contract/fixtures/packs/packs.ts";
import { type Section, type Side, sectionRight, sidesOf } from "@avant-match/contract/fixtures/policies.ts";
import { type LiveChange, readChanges, tellChange } from "../fixtures/exports.ts";
import type { Connection } from "../kit/database/database.ts";
import type { WebhookMessage } from "./send-webhook.ts";

export interface Told {
  uuid: string;
  event: string;
  change: string | null;
}

const SIDES = `select f.uuid as fixture, array_remove(array[case when f.home_organization_uuid = o.uuid then 'home' end,
    case when f.away_organization_uuid = o.uuid then 'away' end, case when f.organizer_uuid = o.uuid then 'organizer' end], null) as sides
  from webhook w join organization o on o.uuid = w.organization_uuid and o.status = 'active' cross join fixture f
  where w.uuid = $1 and f.uuid = any($2::uuid[])`;

/** Messages by delivery; those of what the organisation may not read at this moment are absent. */
export async function messagesOf(on: Connection, webhook: string, due: readonly Told[]): Promise<Map<string, WebhookMessage>> {
  const changes = await readChanges(on, [...new Set(due.flatMap(({ change }) => change ?? []))]);
  const known = new Map(changes.map((change) => [change.uuid, change]));
  const fixtures = [...new Set(changes.map(({ fixture }) => fixture))];
  const read = await on.query<{ fixture: string; sides: string[] }>(SIDES, [webhook, fixtures]);
  const sides = new Map(read.map((each) => [each.fixture, sidesOf(each.sides)]));
  return new Map(
    due.flatMap(({ uuid, event, change: line }) => {
      const change = known.get(line ?? "");
      const data = change && dataOf(event, change, sides.get(change.fixture) ?? []);
      return data ? [[uuid, { id: uuid, type: event, at: change.at, data }] as const] : [];
    }),
  );
}

/** Identifiers only: whoever wants to know more reads it, as who may. */
function dataOf(event: string, change: LiveChange, sides: readonly Side[]): object | null {
  const fixture = `/api${Fixture.path}/${change.fixture}`;
  const reads = (section: Section) => sectionRight(section, sides) !== "none";
  if (event === "section.changed") {
    const told = tellChange(change, sides);
    return told && { "@id": told["@id"], fixture, section: told.section, deleted: told.deleted };
  }
  if (event === "debrief.closed")
    return reads("debrief") ? { "@id": `/api${Debrief.path.replace("{uuid}", change.fixture)}`, fixture } : null;
  if (event === "pack.made") return reads("packs") ? { "@id": `/api${FixturePack.path}/${change.item}`, fixture } : null;
  return reads("fixture") ? { "@id": fixture, fixture } : null;
}
