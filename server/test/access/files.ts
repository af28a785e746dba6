import { downloadingFile, previewingFile, tellingThumbnail } from "@avant-match/contract/fixtures/files/file-actions.ts";
import { type FileSection, FixtureFile } from "@avant-match/contract/fixtures/files/files.ts";
import { openingPackFile } from "@avant-match/contract/fixtures/packs/pack-actions.ts";
import { demo } from "../../demo/names.ts";
import type { Database } from "../../src/kit/database/database.ts";
import { homeAndOrganizer, homeOnly, shared, visitors } from "./patterns.ts";
import { type AccessRow, known, type Pattern, row, succeeding } from "./rows.ts";

const { lensRennes: fixtureUuid, lensAngersArchived } = demo.fixtures;

const CONTENT =
  "insert into file_content (hash, bytes, preview, thumbnail) values ('essai', '\\x00', '\\x00', '\\x00') on conflict do nothing";
const ATTACH = `with f as (insert into fixture_file (fixture_uuid, title, section, file_name, kind, size) values ($1, 'Plan', $2, 'plan.png', 'png', 1)
  returning uuid) insert into fixture_file_content (file_uuid, hash) select uuid, 'essai' from f returning file_uuid as uuid`;

/** A picture that is attached to a section. */
const attached =
  (section: FileSection, fixture: string = fixtureUuid) =>
  async (database: Database) => {
    await database.query(CONTENT);
    const [made] = await database.query<{ uuid: string }>(ATTACH, [fixture, section]);
    return made?.uuid ?? "";
  };

/** One section of each kind of right. */
const patterns: readonly (readonly [FileSection, string, Pattern])[] = [
  ["filesOfAll", "the match", shared],
  ["documents", "the club’s documents", homeOnly],
  ["securityPrivate", "private security", homeAndOrganizer],
  ["awayFans", "away supporters", visitors],
];

const rowsOf = ([section, title, { read, edit }]: (typeof patterns)[number]): AccessRow[] => {
  const [on, uuid, path] = [`Lens – Rennes, ${title}`, attached(section), FixtureFile.path];
  const body = { title: "Plan des accès" };
  return [
    row(`GET ${path}/:uuid`, on, { uuid }, read),
    row(`PUT ${path}/:uuid`, on, { uuid, body }, edit),
    row(`PATCH ${path}/:uuid`, on, { uuid, body }, edit),
    row(`DELETE ${path}/:uuid`, on, { uuid }, succeeding(204, edit)),
    row(downloadingFile, on, { uuid }, read),
    row(previewingFile, on, { uuid }, read),
    row(tellingThumbnail, on, { uuid }, read),
  ];
};

const token = "un-lien-vers-un-dossier-de-match-et-ses-fichiers";
const pack = "0000000d-0000-4000-8000-0000000000d5";
/** The visitors' pack, with a link to it. */
const LINK = `with p as (insert into fixture_pack (uuid, fixture_uuid, number, made_by) values ('${pack}', '${fixtureUuid}', 905, 'Essai') on conflict do nothing)
  insert into fixture_pack_delivery (fixture_uuid, reader, name, email, number, token_hash, sent_by, expires_at)
    select '${fixtureUuid}', 'away', 'Essai', 'essai@example.org', 905, sha256('${token}'::bytea), 'Essai', now() + interval '1 day'
    where not exists (select 1 from fixture_pack_delivery where token_hash = sha256('${token}'::bytea))`;
const given = (section: FileSection) => async (database: Database) => {
  await database.query(LINK);
  const uuid = await attached(section)(database);
  await database.query("update fixture_file set readers = '{away}' where uuid = $1", [uuid]);
  return uuid;
};

/** Files, each read and written as the section that it is attached to. */
export const fileRows = [
  row(`GET ${FixtureFile.path}`, "the list", {}, known),
  row(`POST ${FixtureFile.path}`, "Lens – Rennes, without a form", {}, { anonymous: 401, others: 415 }),
  ...patterns.flatMap(rowsOf),
  row(openingPackFile, "a link, what goes with their pack", { token, uuid: given("awayFans") }, { others: 200 }),
  row(openingPackFile, "a link, what their side does not read", { token, uuid: given("securityPrivate") }, { others: 404 }),
  row(openingPackFile, "a link, what does not go with their pack", { token, uuid: attached("awayFans"), before: LINK }, { others: 404 }),
  row(
    `PUT ${FixtureFile.path}/:uuid`,
    "Lens – Rennes, to a section that the visitors do not write",
    { uuid: attached("awayFans"), body: { section: "parkings" } },
    { anonymous: 401, away: 403, organizer: 403, stranger: 404, others: 200 },
  ),
  row(
    `DELETE ${FixtureFile.path}/:uuid`,
    "archived",
    { uuid: attached("parkings", lensAngersArchived) },
    { anonymous: 401, away: 404, organizer: 403, stranger: 404, others: 409 },
  ),
];
