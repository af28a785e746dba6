import { FixturesConfiguration } from "@avant-match/contract/fixtures/completion/fixtures-configuration.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import type { Service } from "@avant-match/contract/organizations/services.ts";
import type { Venue } from "@avant-match/contract/organizations/venues.ts";
import { formatCount } from "../ui/text/format.ts";

export interface Sources {
  configuration: Read<typeof FixturesConfiguration>;
  venues: readonly Read<typeof Venue>[];
  services: readonly Read<typeof Service>[];
}

export interface Lack {
  text: string;
  place: `#${string}` | `/${string}`;
}

const { fields } = FixturesConfiguration;

export const persons = [
  "stadiumManager",
  "pitchManager",
  "refereesOfficer",
  "delegatesOfficer",
  "headOfSafetySecurity",
  "teamManager",
  "supportersOfficer",
  "headOfSafetySecurityAway",
] as const satisfies readonly (keyof typeof fields)[];

export function lacksOf(sources: Sources): Lack[] {
  const { configuration, services } = sources;
  const venue = homeVenue(sources);
  return [
    ...(venue ? venueLacks(venue) : [{ text: "Le stade n’est pas choisi.", place: "#venue" } as const]),
    ...persons
      .filter((name) => configuration[name] === null)
      .map((name): Lack => ({ text: `${fields[name].label} : personne n’est choisi.`, place: `#${name}` })),
    ...(services.some(hasUsefulMember) ? [] : [{ text: "Aucun service n’a de contact utile.", place: "/services" } as const]),
  ];
}

/** The one that is chosen, else the only one that there is: autofill takes no other of itself. */
function homeVenue({ configuration, venues }: Sources): Read<typeof Venue> | undefined {
  const chosen = configuration.venue?.uuid;
  return chosen === undefined ? (venues.length === 1 ? venues[0] : undefined) : venues.find(({ uuid }) => uuid === chosen);
}

function venueLacks({ uuid, name, sectors, parkings }: Read<typeof Venue>): Lack[] {
  const place = `/venues/${uuid}` as const;
  const used = parkings.filter(({ usedForFixtures }) => usedForFixtures);
  const doorless = sectors.filter((sector) => sector.isOpen && sector.usualDoorsOpeningOffsetMinutes === null).length;
  const hourless = used.filter(
    (parking) => parking.opened && (parking.openingOffsetBeforeStartMinutes === null || parking.closingOffsetAfterStartMinutes === null),
  ).length;
  const said = [
    sectors.length === 0 && "aucune section",
    doorless > 0 && `${formatCount(doorless, "section", "sections")} sans ouverture des portes`,
    used.length === 0 && "aucun parking",
    hourless > 0 && `${formatCount(hourless, "parking", "parkings")} sans horaires`,
  ];
  return said.flatMap((text) => (text ? [{ text: `${name} : ${text}.`, place }] : []));
}

const hasUsefulMember = ({ members }: Read<typeof Service>) => members.some(({ isFixtureContact }) => isFixtureContact);
