import { readFileSync } from "node:fs";
import { resources } from "@avant-match/contract/resources.ts";
import { expect, test } from "vitest";
import { useWorld } from "../../test/world.ts";

const world = useWorld();

/** Why a table that says who somebody is, or what they did, is in no file for them by its own name. */
const elsewhere: Readonly<Record<string, string>> = {
  away_representative: "who comes with the visitors, typed by others: « Rencontres qui vous nomment » where it is a contact",
  club_invitation: "to whom a league wrote, who has no account yet; who invited is in the history, and all of it goes with the link",
  delegate: "an official of a league, who has no account",
  digest_due: "when the mail of « Récapitulatifs des échéances » is due next, which follows from the hour of « Compte »",
  fixture_announcement_reader: "what one was told is in « Notifications », with whether one has read it",
  fixture_contact: "« Rencontres qui vous nomment »",
  fixture_document_version: "who saved it is in the history",
  fixture_pack: "who made it is in the history",
  kickoff_move: "who moved it is in the history, and it goes a day later",
  last_write: "up to where a replica must be before it is read: a place in the database’s log, of what is in the history",
  match_page: "who shared it is in the history",
  moved_email: "waits for a mail about « Changements d’adresse », then goes",
  passkey_offer: "a question of some minutes",
  public_security: "« Rencontres qui vous nomment »",
  referee: "an official of a league, who has no account",
  running_order_line: "« Rencontres qui vous nomment », and the history",
  running_order_mark: "what one marked is in the history, with its hour",
  security_post: "who leads it, typed by others as a name that belongs to no account",
  sign_in_step: "a sign-in of some minutes",
  sign_on: "who may still use a password where the provider is required is in the history",
  sign_on_attempt: "a sign-in of some minutes",
  supporters_group: "« Rencontres qui vous nomment »",
  away_steward: "who comes with the visitors, typed by others as a name that belongs to no account",
};

/** Columns that tell of a person, and those that lead to one. */
const TELLING = `
  select c.table_name as name, bool_and(c.column_name = 'updated_by') as signed
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and not exists (select 1 from pg_inherits where inhrelid = to_regclass(c.table_name)) and (
    c.column_name ~ '(_by$|user_uuid|mover_uuid|contact_uuid|person_uuid|responsible_uuid|username|user_name|^email|recipient|display_name|supervisor)'
    and c.data_type in ('text', 'uuid', 'bytea'))
  group by c.table_name order by c.table_name`;

test("what is kept on a person is in their file, or there is a reason", async () => {
  const source = readFileSync(new URL("export.ts", import.meta.url), "utf8");
  const told = new Set(
    [...source.matchAll(/\b(?:from|join)\s+\(?(\w+)|"(\w+) \w+ (?:join|where)|`(\w+) \w+ where/g)].flatMap((found) => found.slice(1)),
  );
  // What one changed of an item of the contract is in the history.
  const inHistory = new Set(resources.map(({ table }) => table));
  const tables = await world.database.query<{ name: string; signed: boolean }>(TELLING);
  const untold = tables.filter(({ name, signed }) => !told.has(name) && !(signed && inHistory.has(name))).map(({ name }) => name);
  expect(untold.filter((name) => !(name in elsewhere))).toEqual([]);
  expect(Object.keys(elsewhere).filter((name) => !untold.includes(name))).toEqual([]);
});
