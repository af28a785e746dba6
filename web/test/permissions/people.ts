import type { Role } from "@avant-match/contract/accounts/roles.ts";

/** Uuids of the demonstration: the three organisations, and whoever does not take part. */
export const lens = "aaaaaaaa-0000-4000-8000-000000000001";
const rennes = "aaaaaaaa-0000-4000-8000-000000000002";
export const league = "aaaaaaaa-0000-4000-8000-000000000003";
const stranger = "aaaaaaaa-0000-4000-8000-000000000004";

const profiles = {
  owner: "ROLE_ORGANIZATION_OWNER",
  admin: "ROLE_ORGANIZATION_ADMIN",
  member: "ROLE_ORGANIZATION_MEMBER",
} as const satisfies Record<string, Role>;

/** Where somebody stands: `home` is RC Lens, `away` Stade rennais, the league organises, the other club takes no part. */
const organizations = {
  home: { uuid: lens, type: "club", name: "RC Lens" },
  away: { uuid: rennes, type: "club", name: "Stade rennais" },
  league: { uuid: league, type: "league", name: "Ligue" },
  other: { uuid: stranger, type: "club", name: "FC Ailleurs" },
} as const;

/** Somebody who is signed in, by the words of a table: « platform », « home owner », « league member »… */
export function userOf(person: string) {
  const [place = "", name = ""] = person.split(" ");
  const organization = place in organizations ? organizations[place as keyof typeof organizations] : null;
  const profile = name in profiles ? (name as keyof typeof profiles) : null;
  if (person !== "platform" && !(organization && profile)) throw new Error(`Nobody is called « ${person} ».`);
  return {
    "@type": "User",
    uuid: uuidOf(person),
    version: 1,
    username: `${person.replace(" ", ".")}@example.org`,
    person: { uuid: uuidOf(person), displayName: person, firstname: null, lastname: person, email: null, phone: null, pictureUrl: null },
    contact: null,
    organization,
    profile,
    digestAt: null,
    roles: profile ? [profiles[profile]] : ["ROLE_ADMIN"],
  };
}

/** The same one for the same words. */
const uuidOf = (person: string): string =>
  `bbbbbbbb-0000-4000-8000-${[...person].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1_000_000_000}`.padEnd(36, "0");
