import { demo } from "../../demo/names.ts";
import { type AccessRow, made, type Pattern, resourceRows, row } from "./rows.ts";

const { organizations, competitions, regions, venues } = demo;
const known = "401 200 200 200 200 200 200 200 200";
const platform: Pattern = { read: known, edit: "401 200 403 403 403 403 403 403 403" };
const ownGround: Pattern = { read: "401 200 200 200 200 404 404 404 404", edit: "401 200 200 200 403 404 404 404 404" };
const region_uuid = regions.france.uuid;
const organizer_uuid = organizations.league;
const competition_uuid = competitions.ligue1.uuid;
const noSeason = "delete from season where year = 1999 or year = 2000";

const region = { name: "Belgique", code: "BEL", type: "country" };
const competition = { name: "Coupe d’essai", type: "cup" };
const venue = { name: "Terrain d’essai" };
const venueUuid = venues.bollaert;
const below = { name: "Tribune", capacity: 10 };

/** What administrators keep: the platform's the reference data and the organisations, an organisation's owner and admin its own. */
export const administrationRows: readonly AccessRow[] = [
  ...resourceRows("/regions", "a new one", { uuid: made("region", region), created: region, changed: { name: "Autre" } }, platform),
  ...resourceRows(
    "/competitions",
    "a new one",
    {
      uuid: made("competition", { ...competition, region_uuid, organizer_uuid }),
      created: { ...competition, regionUuid: region_uuid, organizerUuid: organizer_uuid },
      changed: { name: "Autre" },
    },
    platform,
  ),
  ...resourceRows(
    "/competitions/seasons",
    "a new one",
    {
      uuid: made("season", { competition_uuid, year: 1999 }),
      created: { competitionUuid: competition_uuid, year: 1999 },
      changed: { year: 2000 },
      before: noSeason,
    },
    platform,
  ),
  row(
    "POST /organizations",
    "a new one",
    { body: { name: "Club d’essai", type: "club", status: "inactive" } },
    platform.edit.replace("200", "201"),
  ),
  row("PUT /organizations/:uuid", "RC Lens", { uuid: organizations.lens, body: { acronym: "RCL" } }, "401 200 200 200 403 403 403 403 403"),
  row(
    "PATCH /organizations/:uuid",
    "RC Lens",
    { uuid: organizations.lens, body: { acronym: "RCL" } },
    "401 200 200 200 403 403 403 403 403",
  ),
  row(
    "DELETE /organizations/:uuid",
    "a new one",
    { uuid: made("organization", { name: "Essai", type: "club" }) },
    platform.edit.replace("200", "204"),
  ),
  ...resourceRows(
    "/organizations/venues",
    "of RC Lens",
    {
      uuid: made("venue", { ...venue, organization_uuid: organizations.lens }),
      created: { ...venue, totalCapacity: 100, organizationUuid: organizations.lens },
      changed: { name: "Autre" },
    },
    ownGround,
  ),
  ...resourceRows(
    "/organizations/venues/sectors",
    "of RC Lens",
    { uuid: made("venue_sector", { ...below, venue_uuid: venueUuid }), created: { ...below, venueUuid }, changed: { capacity: 20 } },
    ownGround,
  ),
  ...resourceRows(
    "/organizations/venues/parkings",
    "of RC Lens",
    { uuid: made("venue_parking", { ...below, venue_uuid: venueUuid }), created: { ...below, venueUuid }, changed: { capacity: 20 } },
    ownGround,
  ),
];
