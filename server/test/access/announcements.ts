import {
  announcing,
  listingAnnouncements,
  readingAnnouncement,
  readingAudience,
} from "@avant-match/contract/fixtures/announcements/announcement-actions.ts";
import { demo } from "../../demo/names.ts";
import { locked, read } from "./patterns.ts";
import { type AccessRow, type Expected, known, row, succeeding } from "./rows.ts";

const { lensRennes, lensAngersArchived, lensMetzFriendly } = demo.fixtures;
const none = `delete from fixture_announcement where fixture_uuid in ('${lensRennes}', '${lensMetzFriendly}')`;
const useful = `with gone as (${none}) insert into fixture_contact (fixture_uuid, contact_uuid)
  select '${lensRennes}', '${demo.contacts.lens.ticketing.uuid}' where not exists (select 1 from fixture_contact where fixture_uuid = '${lensRennes}')`;
const announced = "0000000d-0000-4000-8000-0000000000f1";
const message = (side: string, groups: string, reader: { uuid: string }) => `with a as (insert into fixture_announcement
    (uuid, fixture_uuid, side, about, text, groups, sent_to, hour_fixed) values ('${announced}', '${lensRennes}', '${side}', 'message', 'Essai', '${groups}', 1, true)
    on conflict (uuid) do update set side = excluded.side, groups = excluded.groups returning uuid),
  gone as (delete from fixture_announcement_reader where announcement_uuid = '${announced}')
  insert into fixture_announcement_reader (announcement_uuid, user_uuid, audience, name, email, channel)
    select a.uuid, '${reader.uuid}', 'awayStaff', 'Essai', gen_random_uuid() || '@essai.example', 'mail' from a`;

const said = (about: string, ...groups: string[]) => ({ about, groups, text: "Essai" });
const home: Expected = { anonymous: 401, away: 403, organizer: 403, stranger: 404, others: 200 };

/** The home club announces; the league moved kickoffs, the away club a message to its own staff. */
export const announcementRows: readonly AccessRow[] = [
  row(readingAudience, "Lens – Rennes, of its kickoff", { uuid: lensRennes, query: "about=kickoff" }, { ...home, organizer: 200 }),
  row(readingAudience, "Lens – Rennes, of the away end", { uuid: lensRennes, query: "about=awayEnd" }, home),
  row(readingAudience, "Lens – Rennes, of a message", { uuid: lensRennes, query: "about=message" }, { ...home, away: 200 }),
  row(readingAudience, "archived", { uuid: lensAngersArchived, query: "about=kickoff" }, { ...locked, organizer: 409 }),
  row(
    announcing,
    "Lens – Rennes, its kickoff to its own",
    { uuid: lensRennes, body: said("kickoff", "homeStaff", "awayStaff"), before: none },
    succeeding(201, { ...home, organizer: 200 }),
  ),
  row(
    announcing,
    "Lens – Rennes, a message to the visitors",
    { uuid: lensRennes, body: said("message", "awayStaff"), before: none },
    succeeding(201, { ...home, away: 200 }),
  ),
  row(
    announcing,
    "Lens – Rennes, a message to useful contacts",
    { uuid: lensRennes, body: said("message", "usefulContacts"), before: useful },
    { ...succeeding(201, home), away: 422 },
  ),
  row(
    announcing,
    "a friendly of RC Lens",
    { uuid: lensMetzFriendly, body: said("kickoff", "homeStaff"), before: none },
    { anonymous: 401, platform: 201, home: 201, others: 404 },
  ),
  row(announcing, "archived", { uuid: lensAngersArchived, body: said("kickoff", "homeStaff") }, { ...locked, organizer: 409 }),
  row("GET /fixtures/announcements", "the list", {}, known),
  row(
    "GET /fixtures/announcements/:uuid",
    "of Rennes to its own staff",
    { uuid: announced, before: message("away", "{awayStaff}", demo.users.rennesMember) },
    { anonymous: 401, platform: 200, away: 200, others: 404 },
  ),
  row(listingAnnouncements, "Lens – Rennes", { uuid: lensRennes }, read),
  row(
    readingAnnouncement,
    "of Lens to a member of Rennes",
    { uuid: announced, before: message("home", "{awayStaff}", demo.users.rennesMember) },
    { anonymous: 401, platform: 204, home: 204, "rennes member": 204, others: 404 },
  ),
  row(
    readingAnnouncement,
    "of Rennes to its own staff",
    { uuid: announced, before: message("away", "{awayStaff}", demo.users.rennesMember) },
    { anonymous: 401, platform: 204, away: 204, others: 404 },
  ),
];
