import {
  endingDelivery,
  exportingLists,
  listingDeliveries,
  openingPack,
  printingPack,
} from "@avant-match/contract/fixtures/packs/pack-actions.ts";
import { listingPackGroups, previewingPack, sendingPack } from "@avant-match/contract/fixtures/packs/pack-sending.ts";
import { demo } from "../../demo/names.ts";
import { read } from "./patterns.ts";
import { row } from "./rows.ts";

const { lensRennes, lensAngersArchived } = demo.fixtures;
const pack = "0000000d-0000-4000-8000-0000000000d1";
const delivery = "0000000d-0000-4000-8000-0000000000d2";
const token = "un-lien-vers-un-dossier-de-match-et-sa-version";

const club = (name: string) => `{"name":"${name}","letters":"${name}","primary":null,"secondary":null}`;
const content = `{"title":"A - B","timeZone":"Europe/Paris","home":${club("A")},"away":${club("B")},"lines":[],"sections":[],"missing":[]}`;
const making = `p as (insert into fixture_pack (uuid, fixture_uuid, number, made_by) values ('${pack}', '${lensRennes}', 900, 'Essai') on conflict do nothing)`;
const contents = `insert into fixture_pack_content (pack_uuid, reader, content, digest)
  select '${pack}'::uuid, r, '${content}'::jsonb, ''::bytea from unnest(array['complete', 'officials', 'away', 'security']) r on conflict do nothing`;
const made = `with ${making} ${contents}`;
/** The version before: it says to each reader what the newest says. */
const former = "0000000d-0000-4000-8000-0000000000d3";
const replaced = `with ${making}, o as (insert into fixture_pack (uuid, fixture_uuid, number, made_by)
    values ('${former}', '${lensRennes}', 899, 'Essai') on conflict do nothing)
  insert into fixture_pack_content (pack_uuid, reader, content, digest)
    select k, r, '${content}'::jsonb, ''::bytea from unnest(array['${pack}', '${former}']::uuid[]) k,
      unnest(array['complete', 'officials', 'away', 'security']) r on conflict do nothing`;
const sent = `with ${making}, c as (${contents})
  insert into fixture_pack_delivery (uuid, fixture_uuid, reader, name, email, number, token_hash, sent_by, expires_at)
    values ('${delivery}', '${lensRennes}', 'away', 'Essai', 'essai@example.org', 900, sha256('${token}'::bytea), 'Essai', now() + interval '1 day')
    on conflict (uuid) do update set ended_at = null`;

const inside = { anonymous: 401, platform: 200, home: 200, others: 404 } as const;
const sending = { reader: "away", contactUuids: [demo.contacts.lens.stadiumManager.uuid] };

/** Match packs: each side opens what it may read, the home club makes and sends them. */
export const packRows = [
  row("GET /fixtures/packs", "all", {}, { anonymous: 401, others: 200 }),
  row("GET /fixtures/packs/:uuid", "Lens – Rennes", { uuid: pack, before: made }, read),
  row("GET /fixtures/packs/:uuid", "Lens – Rennes, a former version", { uuid: former, before: replaced }, inside),
  row("GET /fixtures/:uuid/packs", "Lens – Rennes", { uuid: lensRennes, before: made }, read),
  row(
    "POST /fixtures/:uuid/packs",
    "Lens – Rennes",
    { uuid: lensRennes, before: `delete from fixture_pack where fixture_uuid = '${lensRennes}'` },
    { anonymous: 401, away: 403, organizer: 403, stranger: 404, others: 201 },
  ),
  row(
    "POST /fixtures/:uuid/packs",
    "archived",
    { uuid: lensAngersArchived },
    { anonymous: 401, away: 404, organizer: 403, stranger: 404, others: 409 },
  ),
  row(printingPack, "Lens – Rennes, theirs", { uuid: pack, before: made }, read),
  ...(["complete", "security"] as const).map((reader) =>
    row(printingPack, `Lens – Rennes, ${reader}`, { uuid: pack, query: `reader=${reader}`, before: made }, inside),
  ),
  row(printingPack, "Lens – Rennes, a former version", { uuid: former, before: replaced }, inside),
  row(printingPack, "Lens – Rennes, officials", { uuid: pack, query: "reader=officials", before: made }, { ...inside, organizer: 200 }),
  row(printingPack, "Lens – Rennes, away", { uuid: pack, query: "reader=away", before: made }, { ...inside, away: 200 }),
  row(listingPackGroups, "Lens – Rennes", { uuid: lensRennes }, inside),
  row(
    previewingPack,
    "Lens – Rennes",
    { uuid: pack, body: sending, before: made },
    { anonymous: 401, away: 403, organizer: 403, stranger: 404, others: 200 },
  ),
  row(
    sendingPack,
    "Lens – Rennes",
    { uuid: pack, body: sending, before: made },
    { anonymous: 401, away: 403, organizer: 403, stranger: 404, others: 201 },
  ),
  row(exportingLists, "Lens – Rennes", { uuid: lensRennes }, read),
  row(listingDeliveries, "Lens – Rennes", { uuid: lensRennes }, inside),
  row(endingDelivery, "Lens – Rennes", { uuid: delivery, before: sent }, { anonymous: 401, platform: 204, home: 204, others: 404 }),
  row(openingPack, "a link", { token, before: sent }, { others: 200 }),
];
