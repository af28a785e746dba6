import { Team } from "@avant-match/contract/organizations/clubs.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { Person } from "@avant-match/contract/organizations/persons.ts";
import { OrganizationUser } from "@avant-match/contract/organizations/users.ts";
import { Competition, Season } from "@avant-match/contract/reference/competitions.ts";
import { Referee } from "@avant-match/contract/reference/officials.ts";
import { type Answers, itemOf } from "../answers.ts";
import { match, answersOf as matchAnswers } from "./matches.ts";
import { league, lens, userOf } from "./people.ts";

const uuids = (last: number) => `eeeeeeee-0000-4000-8000-00000000000${last}`;
export const [newcomer, owner, contact, anything, competition, season, referee] = [1, 2, 3, 4, 5, 6, 7].map(uuids) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

const listed = (...member: object[]) => ({ member, totalItems: member.length });
const personOf = (uuid: string, displayName: string) => ({
  ...itemOf(Person, { uuid, displayName, firstname: displayName, lastname: "Dupont", email: "dupont@example.org" }),
});

/** What the server answers of RC Lens and of the league, whoever asks: the screens ask themselves what they show of it. */
export function answersOf(person: string): Answers {
  const [member, own] = [userIn(newcomer, "Zoé", "member"), userIn(owner, "Olivier", "owner")];
  const card = itemOf(Contact, { uuid: contact, person: personOf(contact, "Camille"), job: "Accueil", publicProfile: true });
  const year = itemOf(Season, { uuid: season, name: "2026-2027", year: 2026, competitionUuid: competition });
  const organizer = { uuid: league, name: "Ligue" };
  const organized = itemOf(Competition, { uuid: competition, name: "Ligue 1", type: "championship", organizer, seasons: [year] });
  const official = itemOf(Referee, { uuid: referee, person: personOf(referee, "Renée"), unavailable: [], unavailablePeriods: [] });
  const { [`/api/fixtures/${match}`]: fixture, "/api/fixtures/duties": duties } = matchAnswers("league owner", "coming");
  const self = userOf(person);
  return {
    ...organizationAnswers(lens, "RC Lens", "club"),
    ...organizationAnswers(league, "Ligue", "league"),
    [`/api/organizations/${lens}/calendar-imports`]: listed(),
    [`/api/organizations/${lens}/calendars`]: listed(),
    [`/api/organizations/${lens}/sign-on`]: {
      ...{ issuer: "https://connexion.example", clientId: "lens", domains: ["lens.example"], required: false, trustsSecondFactor: false },
      ...{ redirectUri: "https://match.example/sign-on/0/callback", signedInAt: null, emergencyUser: null },
    },
    [`/api/organizations/${lens}/tokens`]: listed({
      uuid: anything,
      name: "Billetterie",
      scope: "read",
      expiresAt: "2027-01-01T00:00:00Z",
      createdAt: "2026-10-01T00:00:00Z",
      lastUsedAt: null,
      user: { uuid: owner, displayName: "Olivier" },
    }),
    "/api/organizations/users": listed(member, own),
    [`/api/organizations/users/${newcomer}`]: member,
    [`/api/organizations/users/${owner}`]: own,
    "/api/organizations/contacts": listed(card),
    [`/api/organizations/contacts/${contact}`]: card,
    [`/api/organizations/services/${anything}/waiting-fixtures`]: [],
    // Of the league no team plays.
    "/api/organizations/clubs/teams": person.startsWith("league") ? listed() : listed(itemOf(Team, { uuid: anything, name: "RC Lens" })),
    "/api/competitions": listed(organized),
    [`/api/competitions/${competition}`]: organized,
    "/api/competitions/seasons": listed(year),
    [`/api/competitions/seasons/${season}`]: year,
    [`/api/competitions/seasons/${season}/fixtures`]: listed(fixture as object),
    [`/api/referees/${referee}`]: official,
    // One, on another page.
    "/api/fixtures": { member: [], totalItems: 1 },
    "/api/fixtures/choices": { seasons: [], rounds: [] },
    "/api/duties/next": { left: 0, duties: [] },
    "/api/duties": duties,
    "/api/duties/rounds": { duties: [] },
    ...roundAnswers,
    [`/api/organizations/contacts/${contact}/fixtures`]: { total: 0, fixtures: [] },
    [`/api/competitions/${competition}/calendar`]: { createdAt: null, url: null },
    [`/api/persons/${self.person.uuid}`]: itemOf(Person, self.person),
    [`/api/users/${self.uuid}/calendar`]: { createdAt: null, url: null },
  };
}

const homeClub = { organizationUuid: lens, name: "RC Lens", state: "unused", invitedAt: null };
const kickoff = { status: "scheduled", postponed: false, kickoffAt: null, timeZone: "Europe/Paris" };
const [homeTeam, awayTeam] = [
  { uuid: anything, name: "RC Lens" },
  { uuid: anything, name: "Lille" },
];

/** A round with one match, whose home club nobody runs here. */
const roundAnswers: Answers = {
  "/api/fixtures/round": {
    ...{ seasons: [{ uuid: season, name: "Ligue 1", competitionUuid: competition }], season, rounds: ["Journée 1"], without: false },
    ...{ round: "Journée 1", more: false, late: { duties: [], refusals: [], preparations: 0 } },
    rows: [
      {
        ...{ uuid: match, homeTeam: "RC Lens", awayTeam: "Lille", venue: null, ...kickoff, homeClub, score: 0, scoreMax: 1, late: false },
        officials: { places: 6, named: 0, sent: 0, accepted: 0, declined: 0 },
        declarations: { done: 0, total: 0, late: 0 },
      },
    ],
  },
  [`/api/competitions/seasons/${season}/preparation`]: listed({
    fixture: { uuid: match, ...kickoff, postponedFrom: null, postponedReason: null, round: "Journée 1", homeTeam, awayTeam },
    ...{ sections: [], score: 0, scoreMax: 1, venue: null, officials: { delegates: 0, referees: 0 }, homeClub },
    ...{ updatedAt: null, late: false, remindedAt: null, warningsCount: 0 },
  }),
  [`/api/competitions/seasons/${season}/preparation/choices`]: { rounds: [], current: [], without: false, clubs: [] },
  [`/api/competitions/seasons/${season}/preparation/duties`]: { duties: [] },
};

const userIn = (uuid: string, name: string, profile: string) =>
  itemOf(OrganizationUser, {
    uuid,
    profile,
    person: personOf(uuid, name),
    username: `${name}@example.org`,
    secondFactor: true,
    invitation: "never",
  });

const nothingYet = {
  club: null,
  team: null,
  venue: null,
  known: null,
  contacts: 1,
  users: 1,
  hasFixtures: false,
  match: null,
  hasPack: false,
};

const organizationAnswers = (uuid: string, name: string, type: string) => ({
  [`/api/organizations/${uuid}/first-steps`]: nothingYet,
  [`/api/organizations/${uuid}`]: itemOf(Organization, { uuid, name, type, status: "active" }),
  [`/api/organizations/${uuid}/security`]: { secondFactorRequired: false, secondFactorFrom: null, users: 3, lacking: 1 },
  [`/api/organizations/${uuid}/calendar`]: { createdAt: null, url: null },
  [`/api/organizations/${uuid}/history`]: listed(),
  [`/api/organizations/${uuid}/history/choices`]: { resources: [], users: [] },
});

/** An organisation that begins: neither a match nor a duty nor a model of one. */
export const emptyOrganizationAnswers = (person: string): Answers => ({
  ...answersOf(person),
  "/api/fixtures": listed(),
  // Of the league no season is open.
  "/api/competitions": listed(),
  "/api/duties": listed(),
});
