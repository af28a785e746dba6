import {
  endingMatchPage,
  listingMatchPages,
  makingMatchPage,
  notingMatchPage,
  readingMatchPage,
} from "@avant-match/contract/fixtures/match-pages/match-pages.ts";
import { demo } from "../../demo/names.ts";
import { row } from "./rows.ts";

const { lensRennes, lensAngersArchived } = demo.fixtures;
const link = "0000000d-0000-4000-8000-0000000000e8";
export const pageToken = "un-lien-vers-la-page-d-un-match-a-venir-001";

const toCome = `update fixture set kickoff_at = now() + interval '30 days', status = 'scheduled' where uuid = '${lensRennes}'`;
/** A match to come whose page is shared. */
export const pageShared = `with later as (${toCome}), forgotten as (delete from attempt)
  insert into match_page (uuid, fixture_uuid, reader, label, token_hash, made_by)
    values ('${link}', '${lensRennes}', 'away', 'Essai', sha256('${pageToken}'::bytea), 'Essai')
    on conflict (uuid) do update set ended_at = null`;

const inside = { anonymous: 401, platform: 200, home: 200, others: 404 } as const;
const body = { reader: "away", label: "Essai" };
const unknown = { token: "personne-n-a-recu-ce-lien" };

/** The page of a match: the home club shares it, and whoever holds the link has no account. */
export const matchPageRows = [
  row(listingMatchPages, "Lens – Rennes", { uuid: lensRennes, before: pageShared }, inside),
  row(
    makingMatchPage,
    "Lens – Rennes",
    { uuid: lensRennes, body, before: pageShared },
    { anonymous: 401, away: 403, organizer: 403, stranger: 404, others: 201 },
  ),
  row(
    makingMatchPage,
    "archived",
    { uuid: lensAngersArchived, body },
    { anonymous: 401, away: 404, organizer: 403, stranger: 404, others: 409 },
  ),
  row(endingMatchPage, "Lens – Rennes", { uuid: link, before: pageShared }, { anonymous: 401, platform: 204, home: 204, others: 404 }),
  row(readingMatchPage, "a link", { token: pageToken, before: pageShared }, { others: 200 }),
  row(readingMatchPage, "a link that nobody was sent", unknown, { others: 404 }),
  row(notingMatchPage, "a link", { token: pageToken, before: pageShared }, { others: 204 }),
  row(notingMatchPage, "a link that nobody was sent", unknown, { others: 404 }),
];
