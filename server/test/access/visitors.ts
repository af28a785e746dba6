import {
  addingVisitorContact,
  addingVisitorRow,
  openingVisitorForm,
  removingVisitorRow,
  savingVisitorRow,
  savingVisitorSection,
} from "@avant-match/contract/fixtures/visitors/told-visitor-form.ts";
import {
  askingVisitorCode,
  givingVisitorCode,
  passingVisitorForm,
  refusingVisitorForm,
  submittingVisitorForm,
} from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { visitorLists, visitorSections } from "@avant-match/contract/fixtures/visitors/visitor-forms.ts";
import {
  endingVisitorLinks,
  listingVisitorLinks,
  previewingVisitorLink,
  resendingVisitorLink,
  revokingVisitorLink,
  sendingVisitorLink,
} from "@avant-match/contract/fixtures/visitors/visitor-links.ts";
import { keysOf } from "@avant-match/contract/kit/keys.ts";
import { demo } from "../../demo/names.ts";
import { row } from "./rows.ts";

const { lensRennes, lensAngersArchived } = demo.fixtures;

const visitorLink = "0000000d-0000-4000-8000-0000000000e1";
export const visitorToken = "un-lien-vers-le-formulaire-des-visiteurs";
/** What a browser holds that a code has let in. */
export const visitorSession = "un-navigateur-que-le-code-a-laisse-entrer-1";
const item = "0000000d-0000-4000-8000-0000000000e2";

/** A match to come whose visitors hold a link, and a browser that is let in. */
export const visitorHeld = `with later as (update fixture set kickoff_at = now() + interval '30 days', status = 'scheduled' where uuid = '${lensRennes}'),
  link as (insert into visitor_link (uuid, fixture_uuid, team_uuid, name, email, sent_by)
    select '${visitorLink}', uuid, away_team_uuid, 'Essai', 'essai@example.org', 'Essai' from fixture where uuid = '${lensRennes}'
    on conflict (uuid) do update set ended_at = null, ended_as = null returning uuid),
  token as (insert into visitor_link_token (token_hash, link_uuid) select sha256('${visitorToken}'::bytea), uuid from link on conflict do nothing),
  forgotten as (delete from attempt)
  insert into visitor_session (token_hash, link_uuid, expires_at) select sha256('${visitorSession}'::bytea), uuid, now() + interval '1 day' from link
    on conflict (token_hash) do update set expires_at = excluded.expires_at`;

const held = { token: visitorToken, before: visitorHeld };
const unknown = { token: "personne-n-a-recu-ce-lien" };
const body = { displayName: "Camille Essai", email: "camille@example.org" };
const asked = { uuid: lensRennes, body, before: visitorHeld };
const edit = { anonymous: 401, away: 403, organizer: 404, stranger: 404 } as const;

/** What is asked of whom the code has not let in. */
const door = { others: 401 };

/** The visitors' form: the home club sends links to it, the away club sees them, and who holds one has no account. */
export const visitorRows = [
  row(
    listingVisitorLinks,
    "Lens – Rennes",
    { uuid: lensRennes, before: visitorHeld },
    { anonymous: 401, organizer: 404, stranger: 404, others: 200 },
  ),
  row(previewingVisitorLink, "Lens – Rennes", asked, { ...edit, others: 200 }),
  row(sendingVisitorLink, "Lens – Rennes", asked, { ...edit, others: 201 }),
  row(
    sendingVisitorLink,
    "archived",
    { uuid: lensAngersArchived, body },
    { anonymous: 401, away: 404, organizer: 404, stranger: 404, others: 409 },
  ),
  row(resendingVisitorLink, "Lens – Rennes", { uuid: visitorLink, before: visitorHeld }, { ...edit, others: 201 }),
  row(revokingVisitorLink, "Lens – Rennes", { uuid: visitorLink, before: visitorHeld }, { ...edit, others: 204 }),
  row(
    endingVisitorLinks,
    "Lens – Rennes",
    { uuid: lensRennes, before: visitorHeld },
    { anonymous: 401, home: 403, organizer: 404, stranger: 404, others: 200 },
  ),
  row(openingVisitorForm, "a link", held, door),
  row(openingVisitorForm, "a link that nobody was sent", unknown, { others: 404 }),
  row(askingVisitorCode, "a link", held, { others: 204 }),
  row(askingVisitorCode, "a link that nobody was sent", unknown, { others: 404 }),
  row(givingVisitorCode, "a link", { ...held, body: { code: "000000" } }, { others: 422 }),
  row(givingVisitorCode, "a link that nobody was sent", { ...unknown, body: { code: "000000" } }, { others: 404 }),
  ...keysOf(visitorSections).map((key) => row(savingVisitorSection(key), "a link", { ...held, body: {} }, door)),
  row(addingVisitorContact, "a link", { ...held, body: { firstname: "Eva", lastname: "Roux", phone: "06 11 22 33 44" } }, door),
  ...keysOf(visitorLists).flatMap((list) => [
    row(addingVisitorRow(list), "a link", { ...held, body: {} }, door),
    row(savingVisitorRow(list), "a link", { ...held, uuid: item, body: {} }, door),
    row(removingVisitorRow(list), "a link", { ...held, uuid: item }, door),
  ]),
  row(submittingVisitorForm, "a link", held, door),
  row(passingVisitorForm, "a link", { ...held, body }, door),
  row(refusingVisitorForm, "a link", held, { others: 204 }),
];
