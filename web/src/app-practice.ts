import type { FixtureItem } from "./fixtures/useFixture.ts";
import type { SessionUser } from "./shell/session.ts";

const uuid = "00000000-0000-4000-8000-000000000000";
const user = {
  "@id": `/api/users/${uuid}`,
  "@type": "User",
  uuid,
  roles: ["ROLE_USER"],
  profile: "member",
  organization: { "@id": `/api/organizations/${uuid}`, uuid, name: "Club", type: "club" },
  person: { displayName: "Camille Dewaele", pictureUrl: null },
};
const club = {
  name: "Club",
  acronym: "CLB",
  logoUrl: "/media/logo.svg",
  organization: null,
  primaryColor: "#000000",
  secondaryColor: "#ffffff",
};
const team = { name: "Club", club };
const fixture = {
  status: "finished",
  kickoffAt: "2026-01-10T20:00:00Z",
  postponed: false,
  postponedFrom: null,
  postponedReason: null,
  timeZone: "Europe/Paris",
  round: "Journée 1",
  homeTeam: team,
  awayTeam: team,
  competition: null,
  venueContext: { venueName: "Stade" },
  homeScore: 1,
  awayScore: 0,
  completionScore: 3,
  completionScoreMax: 8,
  ownScore: 0,
  ownScoreMax: 0,
  warningsCount: 1,
  sides: ["home"],
} as const;

/** What the list reads; that nothing more is read is what the test asks. */
type Told<Item> = { [Field in keyof Item]?: unknown };

const fixtures = (status: string, length: number) => ({
  totalItems: 10 * length,
  member: Array.from({ length }, (_, index): Told<FixtureItem> => ({ ...fixture, uuid: `${uuid}${index}`, status })),
});

/** A page of nobody, as long as one of somebody: what renders pages is in practice once it has rendered this one a few times. */
export const practicePage = () => ({
  url: "/app/fixtures?status=finished",
  globals: { __USER_UUID__: uuid, __COMPANY__: { name: "", url: "/", contact: "" } },
  answers: {
    [user["@id"]]: user satisfies Told<SessionUser>,
    "/api/fixtures?status=finished&page=1&itemsPerPage=30": fixtures("finished", 30),
    "/api/fixtures?status=scheduled&page=1&itemsPerPage=3": fixtures("scheduled", 3),
    "/api/duties/next": { duties: [], left: 0 },
  },
});
