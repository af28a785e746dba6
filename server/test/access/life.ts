import { demo } from "../../demo/names.ts";
import { locked, read } from "./patterns.ts";
import { row } from "./rows.ts";

const { seasons, organizations, competitions, users } = demo;
const season = { uuid: seasons.current };
/** What the organiser of a competition watches. */
const organizer = { anonymous: 401, platform: 200, organizer: 200, others: 403 } as const;
const feed = { anonymous: 401, platform: 200, others: 403 } as const;

const { lensRennes, rennesLens, lensAngersArchived, lensMetzFriendly, lensToulouse } = demo.fixtures;
const open = { uuid: rennesLens, before: `update fixture set status = 'unscheduled' where uuid = '${rennesLens}'` };
const archived = { uuid: rennesLens, before: `update fixture set status = 'archived' where uuid = '${rennesLens}'` };

const told = { anonymous: 401, platform: 200, home: 200, "lens member": 403, others: 404 } as const;

/** The kickoff of a competition's match is its organiser's, that of a friendly its home club's. */
const organizers = { anonymous: 401, home: 403, away: 403, stranger: 404, others: 200 } as const;
const friendly = { anonymous: 401, platform: 200, home: 200, "lens member": 403, others: 404 } as const;
/** As if Lens had just proposed it to Rennes, whoever refused it before. */
const proposed = {
  uuid: lensToulouse,
  before: `update fixture set season_uuid = null, away_team_uuid = '${demo.teams.rennes}', refused_at = null, status = 'scheduled',
    kickoff_at = now() + interval '30 days' where uuid = '${lensToulouse}'`,
};

/** Who prepares it on one of its sides. */
const preparing = { anonymous: 401, organizer: 403, stranger: 404, others: 200 } as const;
const kickoff = { kickoffAt: new Date(Date.now() + 200 * 86_400_000).toISOString() };

/** How far a fixture is, what fills it, who changed it, and its end. */
export const lifeRows = [
  row("GET /fixtures/:uuid/warnings", "Lens – Rennes", { uuid: lensRennes }, read),
  row("GET /fixtures/:uuid/completion", "Lens – Rennes", { uuid: lensRennes }, read),
  row("GET /fixtures/:uuid/history", "Lens – Rennes", { uuid: lensRennes }, told),
  row("GET /fixtures/:uuid/history/choices", "Lens – Rennes", { uuid: lensRennes }, told),
  row("POST /fixtures/autofill", "Lens – Rennes", { body: { fixtureUuid: lensRennes } }, preparing),
  row("POST /fixtures/autofill", "archived", { body: { fixtureUuid: lensAngersArchived } }, locked),
  row("PATCH /fixtures/:uuid/archive", "Rennes – Lens", open, {
    anonymous: 401,
    home: 403,
    "rennes member": 403,
    stranger: 404,
    others: 200,
  }),
  row(
    "PATCH /fixtures/:uuid/archive",
    "archived",
    { uuid: lensAngersArchived },
    { anonymous: 401, "lens member": 403, away: 404, stranger: 404, others: 409 },
  ),
  row("PATCH /fixtures/:uuid/unarchive", "Rennes – Lens, archived", archived, {
    anonymous: 401,
    home: 403,
    "rennes member": 403,
    stranger: 404,
    others: 200,
  }),
  row(
    "PATCH /fixtures/:uuid/unarchive",
    "Lens – Rennes",
    { uuid: lensRennes },
    { anonymous: 401, "lens member": 403, away: 403, stranger: 404, others: 409 },
  ),
  row("PATCH /fixtures/:uuid/schedule", "Lens – Rennes", { uuid: lensRennes, body: kickoff }, organizers),
  row("PATCH /fixtures/:uuid/schedule", "a friendly", { uuid: lensMetzFriendly, body: kickoff }, friendly),
  row("PATCH /fixtures/:uuid/schedule", "archived", { uuid: lensAngersArchived, body: kickoff }, { ...locked, home: 403, organizer: 409 }),
  row("PATCH /fixtures/:uuid/refuse", "a friendly", proposed, {
    anonymous: 401,
    platform: 403,
    home: 403,
    "rennes owner": 204,
    "rennes member": 403,
    others: 404,
  }),
  row("PATCH /fixtures/:uuid/refuse", "Lens – Rennes", { uuid: lensRennes }, { anonymous: 401, stranger: 404, others: 403 }),
  row("GET /fixtures/:uuid/assignments/taken", "Lens – Rennes", { uuid: lensRennes }, read),
  row("GET /fixtures/:uuid/realign", "Lens – Rennes", { uuid: lensRennes }, read),
  row("PATCH /fixtures/:uuid/realign", "Lens – Rennes", { uuid: lensRennes, body: { move: [] } }, preparing),
  row("PATCH /fixtures/:uuid/realign", "archived", { uuid: lensAngersArchived, body: { move: [] } }, { ...locked, organizer: 403 }),
  row("PATCH /fixtures/:uuid/postpone", "Lens – Rennes", { uuid: lensRennes }, organizers),
  row("PATCH /fixtures/:uuid/postpone", "a friendly", { uuid: lensMetzFriendly }, friendly),
  ...["", "/choices", ".csv", ".xlsx"].map((part) =>
    row(`GET /competitions/seasons/:uuid/preparation${part}`, "the season under way", season, organizer),
  ),
  row("GET /competitions/seasons/:uuid/fixtures.ics", "the season under way", season, { anonymous: 401, others: 200 }),
  row("GET /calendars/:token.ics", "no calendar’s", { token: "unknown" }, { others: 404 }),
  ...["GET", "PUT", "DELETE"].flatMap((verb) => [
    row(
      `${verb} /users/:uuid/calendar`,
      "the member of Lens",
      { uuid: users.lensMember.uuid },
      {
        anonymous: 401,
        platform: 403,
        home: 403,
        "lens member": 200,
        others: 404,
      },
    ),
    row(`${verb} /organizations/:uuid/calendar`, "Lens", { uuid: organizations.lens }, { ...feed, home: 200, "lens member": 403 }),
    row(`${verb} /competitions/:uuid/calendar`, "the league’s", { uuid: competitions.ligue1.uuid }, { ...feed, organizer: 200 }),
  ]),
];
