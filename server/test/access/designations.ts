import {
  answeringDesignations,
  exportingOwnAgenda,
  openingDesignations,
} from "@avant-match/contract/fixtures/designation-notices/designation-links.ts";
import { publishingDesignations, readingToldDesignations } from "@avant-match/contract/fixtures/designation-notices/designation-notices.ts";
import { demo } from "../../demo/names.ts";
import { row } from "./rows.ts";

const { fixtures, seasons } = demo;

export const heldToken = "un-lien-vers-les-designations-d-un-officiel";
const official = "0000000d-0000-4000-8000-0000000000d5";
/** Somebody whom the league has just told that they officiate at Lens – Rennes. */
export const held = `with who as (insert into person (uuid, firstname, lastname) values ('${official}', 'Cyril', 'Gringoire') on conflict do nothing),
  referees as (insert into referee (uuid, person_uuid) values ('${official}', '${official}') on conflict do nothing),
  assigned as (insert into fixture_referee (fixture_uuid, referee_uuid, role) values ('${fixtures.lensRennes}', '${official}', 'fourth') on conflict do nothing),
  later as (update fixture set kickoff_at = now() + interval '30 days', status = 'scheduled' where uuid = '${fixtures.lensRennes}'),
  told as (insert into designation_notice (fixture_uuid, person_uuid, roles, hour_fixed)
    values ('${fixtures.lensRennes}', '${official}', '{referee:fourth}', true) on conflict (fixture_uuid, person_uuid) do update set withdrawn_at = null)
  insert into designation_link (season_uuid, person_uuid, fixture_uuids, token_hash)
    values ('${seasons.current}', '${official}', array['${fixtures.lensRennes}'::uuid], sha256('${heldToken}'::bytea))
    on conflict (token_hash) do update set ended_at = null`;

const organizer = { anonymous: 401, platform: 200, organizer: 200, others: 403 } as const;
const answer = { answer: "accepted" };
const unknown = "personne-n-a-recu-ce-lien";

/** Designations told by who organises, and the links by which officials answer. */
export const designationRows = [
  row(publishingDesignations, "the season under way", { uuid: seasons.current, query: "round=J1", body: {} }, organizer),
  row(
    readingToldDesignations,
    "Lens – Rennes",
    { uuid: fixtures.lensRennes },
    { anonymous: 401, home: 403, away: 403, stranger: 404, others: 200 },
  ),
  row(openingDesignations, "a link", { token: heldToken, before: held }, { others: 200 }),
  row(answeringDesignations, "a link", { token: heldToken, before: held, body: answer }, { others: 200 }),
  row(exportingOwnAgenda, "a link", { token: heldToken, before: held }, { others: 200 }),
  row(exportingOwnAgenda, "a link that nobody was sent", { token: unknown }, { others: 404 }),
  row(openingDesignations, "a link that nobody was sent", { token: unknown }, { others: 404 }),
  row(answeringDesignations, "a link that nobody was sent", { token: unknown, body: answer }, { others: 404 }),
];
