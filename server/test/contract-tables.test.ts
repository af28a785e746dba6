import { type Field, type Fields, snake } from "@avant-match/contract/kit/resource.ts";
import { resources } from "@avant-match/contract/resources.ts";
import { describe, expect, test } from "vitest";
import { linkedTimes } from "../src/fixtures/moves/linked-times.ts";
import { useWorld } from "./world.ts";

interface Column {
  name: string;
  type: string;
  nullable: boolean;
  generated: boolean;
  initial: boolean;
  target: string | null;
  [more: string]: unknown;
}

const types: Record<string, string> = { timestamptz: "timestamp with time zone", int4: "integer", float8: "double precision" };
const stamps = ["uuid", "version", "created_at", "updated_at", "updated_by"];

/** Columns that no answer shows and no client writes, but the kickoffs for which hours are set and the positions of movable rows. */
const unseen: Record<string, readonly string[]> = {
  access_request: ["told_at", "organization_kept"],
  competition: ["calendar_heads"],
  contact: ["listed", "search_key", "sort_key", "told_in_fixture_uuid"],
  fixture: [
    "auto_archive",
    "away_organization_uuid",
    "club_calendar_uuid",
    "competition_uuid",
    "home_organization_uuid",
    "kickoff_by_hand",
    "last_kickoff_at",
    "list_rank",
    "refused_at",
    "round_order",
    "organizer_uuid",
    "source_identifier",
    "status_before_archive",
  ],
  debrief: ["due"],
  feedback: ["user_uuid"],
  fixture_contact: ["source_uuid"],
  fixture_announcement: ["hour_fixed", "kickoff_at", "sent_to", "side"],
  fixture_delegate: ["place"],
  fixture_referee: ["place"],
  fixture_parking: ["source_uuid"],
  fixture_sector: ["source_uuid"],
  security_post: ["source_uuid"],
  team_trip: ["source_uuid"],
  fixture_activity: ["source_uuid"],
  fixture_document: ["has_text", "source_uuid", "title_key"],
  fixture_file: ["title_key"],
  home_group: ["source_uuid"],
  own_point_tick: ["organization_uuid", "point_uuid"],
  fixture_duty: ["applies", "archived", "hour", "model_uuid", "offset_days", "offset_minutes", "points_done", "rule_due_at"],
  running_order_line: ["source_uuid"],
  notice: ["mailed_at", "subject"],
  person: ["name_key"],
  scheduled_job: ["name"],
  organization: ["created_by_uuid", "second_factor_from", "second_factor_required"],
  team: ["search_key"],
  team_alias: ["organizer_uuid"],
  user_account: ["exempt_from_second_factor", "password_hash", "platform_admin", "second_factor"],
  venue: ["search_key"],
  webhook: ["failures", "former_secret", "former_until", "leased_until", "paused_until", "secret"],
  venue_context: ["away_organization_uuid", "home_organization_uuid", "organizer_uuid"],
};

/** Tables without a resource. */
const inner = [
  "access_token",
  "attempt",
  "calendar_feed",
  "calendar_import",
  "calendar_round",
  "change",
  "backup_made",
  "clock_seen",
  "club_calendar",
  "club_calendar_import",
  "club_invitation",
  "club_reminder",
  "common_change",
  "visitor_link",
  "visitor_link_token",
  "visitor_session",
  "designation_link",
  "designation_notice",
  "email_change",
  "erased_person",
  "fixture_announcement_reader",
  "fixture_completion",
  "fixture_pack_content",
  "fixture_pack_delivery",
  "fixture_pack_opening",
  "fixture_document_image",
  "fixture_document_version",
  "digest",
  "digest_due",
  "fixture_fill",
  "fixture_pairing",
  "fixture_taken_source",
  "friendly_proposed",
  "file_content",
  "gone_object",
  "object_move",
  "stored_object",
  "fixture_file_content",
  "kept_answer",
  "kept_mail",
  "kickoff_move",
  "known_device",
  "last_write",
  "list_tally",
  "maintenance",
  "kysely_migration",
  "kysely_migration_lock",
  "logbook_photo",
  "match_mail",
  "match_page",
  "media",
  "media_copy",
  "moved_email",
  "official_named",
  "own_point_version",
  "pairing",
  "passkey",
  "passkey_offer",
  "password_link",
  "people_import",
  "push_delivery",
  "push_key",
  "push_message",
  "push_subscription",
  "recovery_code",
  "rights_change",
  "sent_mail",
  "service_exemption",
  "session",
  "schema_contraction",
  "sign_in_step",
  "sign_on",
  "sign_on_attempt",
  "sign_on_identity",
  "totp",
  "unwanted_mail",
  "user_notice",
  "trial_copy",
  "webhook_delivery",
];

const withHours = new Set(linkedTimes.map(({ store }) => store.resource.table));
const movable = resources.filter((resource) => resource.movable);
const unseenOf = (table: string): readonly string[] => [
  ...(unseen[table] ?? []),
  ...(withHours.has(table) ? ["hours_for"] : []),
  ...(movable.some((resource) => resource.table === table) ? ["list_position"] : []),
];

const hasColumn = (field: Field): boolean => !("computed" in field) && !field.via && !field.below;
const columnName = (name: string, field: Field): string => (field.to ? `${snake(name)}_uuid` : snake(name));

/** Several resources may stand on one table, each with fields of its own. */
const tables = [...Map.groupBy(resources, ({ table }) => table)].map(
  ([table, sharing]) => [table, Object.assign({}, ...sharing.map(({ fields }) => fields)) as Fields] as const,
);

describe("the contract and the tables", () => {
  const world = useWorld();
  const columnsOf = (table: string) =>
    world.database.query<Column>(
      `select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable, a.attgenerated <> '' as generated,
         a.atthasdef as initial, (select k.confrelid::regclass::text from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'f'
           and k.conkey = array[a.attnum] and a.attname <> 'uuid') as target
       from pg_attribute a where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped order by a.attname`,
      [table],
    );

  test.each(tables)("agree on %s, column by column", async (table, fields) => {
    const columns = (await columnsOf(table)).map(({ initial: _, ...column }) => column);
    const declared = columns.filter(({ name }) => !stamps.includes(name) && !unseenOf(table).includes(name));
    expect(declared).toEqual(expected(fields));
    expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining([...stamps, ...unseenOf(table)]));
  });

  test.each(tables)("%s: what a client may leave out and is never null gets a value", async (table, fields) => {
    const initial = new Map((await columnsOf(table)).map((column) => [column.name, column.initial]));
    const given = await world.database.query<{ column: string }>(
      `select a.attname as column from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid
       where t.tgrelid = to_regclass($1) and pg_get_triggerdef(t.oid) like '% BEFORE INSERT %'
         and pg_get_functiondef(t.tgfoid) like '%new.' || a.attname || ' := coalesce(new.' || a.attname || ',%'`,
      [table],
    );
    for (const { column } of given) initial.set(column, true);
    const optional = Object.entries(fields).filter(([, field]) => hasColumn(field) && field.mode === "optional" && !field.nullable);
    for (const [name, field] of optional) expect(initial.get(columnName(name, field)), `${table}.${name}`).toBe(true);
  });

  test("agree on what a relation keeps for a row", () => {
    const kept = resources.flatMap(({ type, fields }) =>
      Object.entries(fields).flatMap(([name, field]) => (field.via ? [{ at: `${type}.${name}`, field, via: field.via, fields }] : [])),
    );
    expect(kept.map(({ at }) => at)).toEqual(expect.arrayContaining(["Contact.email", "Delegate.email", "Referee.email", "User.email"]));
    for (const { at, field, via, fields } of kept) {
      const target = fields[via.relation]?.to?.fields[via.field];
      expect([at, field.column, field.sensitive]).toEqual([at, target?.column, target?.sensitive]);
      expect([at, field.nullable || field.mode === "readonly"]).toEqual([at, target?.nullable || field.mode === "readonly"]);
    }
  });

  test("leave no table without a resource but the inner ones", async () => {
    const present = await world.database.query<{ name: string }>(
      "select relname::text as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1",
    );
    const known = new Set([...inner, ...tables.map(([table]) => table)]);
    expect(present.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  test("have an index behind every foreign key", async () => {
    const bare = await world.database.query<{ key: string }>(
      `select k.conrelid::regclass || '.' || a.attname as key from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
       where k.contype = 'f' and not exists (select 1 from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1] and i.indpred is null)`,
    );
    expect(bare.map(({ key }) => key)).toEqual([]);
  });
});

const expected = (fields: Fields) =>
  Object.entries(fields)
    .filter(([, field]) => hasColumn(field))
    .map(([name, field]) => ({
      name: columnName(name, field),
      type: types[field.column] ?? field.column,
      nullable: field.nullable,
      generated: field.generated === true,
      target: field.to?.table ?? null,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
