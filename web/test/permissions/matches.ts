import { completionOf, type PointAnswers, pointKeys } from "@avant-match/contract/fixtures/completion/completion.ts";
import { Debrief } from "@avant-match/contract/fixtures/debrief/debrief.ts";
import { FixtureDuty } from "@avant-match/contract/fixtures/duties/duties.ts";
import { FixtureFile } from "@avant-match/contract/fixtures/files/files.ts";
import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { VenueContext } from "@avant-match/contract/fixtures/fixture/venue-context.ts";
import { FixturePack } from "@avant-match/contract/fixtures/packs/packs.ts";
import { sidesOf } from "@avant-match/contract/fixtures/policies.ts";
import { Venue } from "@avant-match/contract/organizations/venues.ts";
import { type Answers, itemOf } from "../answers.ts";
import { league, lens, userOf } from "./people.ts";

export const match = "cccccccc-0000-4000-8000-000000000001";
export const [ownDuty, askedDuty] = ["cccccccc-0000-4000-8000-000000000002", "cccccccc-0000-4000-8000-000000000003"];
const [file, venue] = ["cccccccc-0000-4000-8000-000000000004", "cccccccc-0000-4000-8000-000000000005"];

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

const championship = { uuid: "dddddddd-0000-4000-8000-000000000001", name: "Ligue 1" };
const team = (uuid: string, name: string) => ({
  uuid,
  name,
  club: { uuid, name, acronym: null, logoUrl: null, primaryColor: null, secondaryColor: null, organizationUuid: uuid },
});

/** RC Lens – Stade rennais at a moment of its life. */
const states = {
  coming: { status: "scheduled", kickoffAt: inHours(30 * 24), competition: championship },
  tomorrow: { status: "scheduled", kickoffAt: inHours(20), competition: championship },
  over: { status: "finished", kickoffAt: inHours(-5 * 24), competition: championship, homeScore: 2, awayScore: 1 },
  archived: { status: "archived", kickoffAt: inHours(-30 * 24), competition: championship, homeScore: 2, awayScore: 1 },
  friendly: { status: "scheduled", kickoffAt: inHours(30 * 24), competition: null, completionScore: 4, completionScoreMax: 34 },
} as const;
export type MatchState = keyof typeof states;

/** On which sides somebody stands; nobody organises a friendly. */
function sidesFor(person: string, state: MatchState): string[] {
  const [place = ""] = person.split(" ");
  const isOrganized = states[state].competition !== null;
  return { platform: ["platform"], home: ["home"], away: ["away"], league: isOrganized ? ["organizer"] : [] }[place] ?? [];
}

const listed = (...member: object[]) => ({ member, totalItems: member.length });

/** What the server answers somebody of the match; who does not take part is told that there is none. */
export function answersOf(person: string, state: MatchState, debriefStatus: "draft" | "closed" = "draft"): Answers {
  const sides = sidesFor(person, state);
  const below = `/api/fixtures/${match}`;
  if (sides.length === 0) return { [below]: null };
  const away = team("aaaaaaaa-0000-4000-8000-000000000002", "Stade rennais");
  const fixture = {
    uuid: match,
    sides,
    timeZone: "Europe/Paris",
    ownScoreMax: 1,
    homeTeam: team(lens, "RC Lens"),
    awayTeam: away,
    ...states[state],
  };
  const unfilled = Object.fromEntries(pointKeys.map((key) => [key, false])) as PointAnswers;
  const own = userOf(person).organization ?? userOf("home owner").organization;
  const duty = (values: object) => ({
    ...itemOf(FixtureDuty, { organization: own, status: "todo", points: [], timeZone: "Europe/Paris" }),
    ...values,
  });
  const stadium = { ...itemOf(Venue, { uuid: venue, name: "Stade Bollaert" }), organizationUuid: lens };
  return {
    [below]: itemOf(Fixture, fixture),
    "/api/fixtures": listed(itemOf(Fixture, fixture)),
    "/api/fixtures/choices": { seasons: [], rounds: [] },
    "/api/duties/next": { left: 0, duties: [] },
    [`/api/organizations/${userOf(person).organization?.uuid}/first-steps`]: { hasPack: true },
    [`${below}/context/venue`]: itemOf(VenueContext, { uuid: match, venue: stadium, venueName: "Stade Bollaert" }),
    "/api/organizations/venues": listed(stadium),
    [`${below}/completion`]: { "@type": "FixtureCompletion", ...completionOf(unfilled, sidesOf(sides)) },
    [`${below}/warnings`]: [
      { key: "parkingHoursLeft", text: "Des horaires ont été réglés pour un autre coup d’envoi.", section: "parkings", field: "opensAt" },
    ],
    [`${below}/realign`]: { linked: [{ "@id": "x", label: "P1", field: "Ouverture", from: inHours(1), to: inHours(2), proposed: true }] },
    [`${below}/visitor-links`]: listed(visitorLink),
    [`${below}/debrief`]: itemOf(Debrief, { uuid: match, status: debriefStatus, prefilled: [] }),
    [`${below}/running-order`]: [],
    [`${below}/match-day`]: { at: inHours(0), readAt: inHours(0), rows: [], documents: [], sectors: [], posts: [], contacts: [] },
    [`${below}/own-points`]: [{ uuid: file, text: "Commander les badges", doneAt: null, doneBy: null, path: null }],
    [`${below}/packs/deliveries`]: { deliveries: [] },
    [`${below}/announcements`]: [],
    [`${below}/match-pages`]: [],
    "/api/fixtures/duties": listed(
      duty({ uuid: ownDuty, label: "Louer des barrières", condition: "alcohol", toConfirm: true }),
      duty({ uuid: askedDuty, label: "Envoyer le plan", askedBy: { uuid: league, name: "Ligue" } }),
    ),
    "/api/fixtures/files": listed(itemOf(FixtureFile, { uuid: file, title: "Plan", section: "venue", readers: [], kind: "pdf", size: 10 })),
    "/api/fixtures/packs": listed(itemOf(FixturePack, { uuid: file, fixtureUuid: match, number: 1, madeAt: inHours(-1), madeBy: "A" })),
  };
}

const visitorLink = {
  uuid: file,
  displayName: "Anne Le Goff",
  email: "anne@example.org",
  contactUuid: null,
  state: "sent",
  filled: 0,
  asked: 14,
  sentAt: inHours(-1),
  sentBy: "A",
  openedAt: null,
  submittedAt: null,
  endedAt: null,
  endedAs: null,
  passedBy: null,
  changes: [],
};
