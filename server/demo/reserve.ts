import { instantOf } from "../src/fixtures/fixture/kickoff.ts";
import type { Transaction } from "../src/kit/database/database.ts";
import { clubs } from "./clubs.ts";
import { daysAfter, fridayAfter } from "./fixtures.ts";
import { zone } from "./regions.ts";
import { insertRows } from "./rows.ts";
import { uuidOf } from "./uuids.ts";

const { organization, club } = clubs.rennes;
const reserve = uuidOf("team", 40);
const calendar = uuidOf("clubCalendar", 1);
const opponents = ["US Changé", "US Concarneau", "AS Vitré", "Stade briochin", "GSI Pontivy", "US Montagnarde"].map((name, at) => ({
  name,
  club: uuidOf("club", 41 + at),
  team: uuidOf("team", 41 + at),
}));
const ofOpponents = uuidOf("organization", 41);

/** What Stade rennais has imported of a league that does not work with the application: its reserve, a match each Saturday from the next one on. */
export async function loadReserve(tx: Transaction, now: Date): Promise<void> {
  const saturday = daysAfter(fridayAfter(now), 1);
  const row = { name: "Adversaires de Stade rennais FC", type: "club", status: "inactive", created_by_uuid: organization };
  await insertRows(tx, "organization", [{ uuid: ofOpponents, ...row }]);
  await insertRows(
    tx,
    "club",
    opponents.map(({ club: uuid, name }) => ({ uuid, organization_uuid: ofOpponents, name })),
  );
  const teams = opponents.map(({ team: uuid, club: club_uuid, name }) => ({ uuid, club_uuid, name }));
  await insertRows(tx, "team", [{ uuid: reserve, club_uuid: club, name: "Stade rennais FC B" }, ...teams]);
  const kept = { uuid: calendar, organization_uuid: organization, name: "National 3", opponents_uuid: ofOpponents };
  await insertRows(tx, "club_calendar", [kept]);
  const fixtures = opponents.map(({ team }, at) => {
    const [home_team_uuid, away_team_uuid] = at % 2 === 0 ? [reserve, team] : [team, reserve];
    const kickoff_at = instantOf(daysAfter(saturday, 7 * at), "18:00", zone);
    const match = { uuid: uuidOf("fixture", 9001 + at), club_calendar_uuid: calendar, round: `Journée ${11 + at}`, status: "scheduled" };
    return { ...match, home_team_uuid, away_team_uuid, kickoff_at };
  });
  await insertRows(tx, "fixture", fixtures);
}
