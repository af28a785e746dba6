import type { InjectOptions } from "fastify";
import { demo } from "../demo/names.ts";
import type { Answer, Requester } from "./requester.ts";
import type { World } from "./world.ts";

const header = "journee;date;heure;equipe_domicile;equipe_exterieur;stade;identifiant";

/** A calendar in CSV; a line is `1;22/08/2026;21:00;RC Lens;AJ Auxerre`. */
export const csv = (...lines: string[]): File => new File([[header, ...lines].join("\n")], "calendrier.csv");

export interface Upload {
  file: File;
  fields?: Readonly<Record<string, string>>;
  query?: string;
}

/** Imports a calendar into a season over HTTP. */
export async function upload(requester: Requester, season: string, { file, fields = {}, query = "" }: Upload): Promise<Answer> {
  return requester.send(await formRequest(`/api/competitions/seasons/${season}/fixtures/import${query}`, { file, ...fields }));
}

/** A request that posts a form with files. */
export async function formRequest(url: string, fields: Readonly<Record<string, string | File>>): Promise<InjectOptions> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const encoded = new Response(form);
  const type = encoded.headers.get("content-type") ?? "";
  return { method: "POST", url, headers: { "content-type": type }, payload: Buffer.from(await encoded.arrayBuffer()) };
}

/** A season of its own for one test, of « Ligue 1 » where nothing else is said: the first year from 1951 that has none. */
export async function newSeason({ database }: World, competition: string = demo.competitions.ligue1.uuid): Promise<string> {
  const [season] = await database.query<{ uuid: string }>(
    `insert into season (competition_uuid, year)
     select $1, min(free.year) from generate_series(1951, 2100) free(year)
     where not exists (select from season taken where taken.competition_uuid = $1 and taken.year = free.year)
     returning uuid`,
    [competition],
  );
  return season?.uuid ?? "";
}

/** The fixtures of a season as they are stored, with their versions and their sections. */
export const storedIn = ({ database }: World, season: string) =>
  database.query<{
    uuid: string;
    version: number;
    updatedBy: string;
    home: string;
    away: string;
    round: string;
    status: string;
    kickoffAt: string | null;
    byHand: boolean;
    /** The kickoff that it had when it was last announced, while it waits for another. */
    last: string | null;
    venue: string | null;
  }>(
    `select f.uuid, f.version, f.updated_by as "updatedBy", h.name as home, a.name as away, f.round, f.status, f.kickoff_at as "kickoffAt",
       f.kickoff_by_hand as "byHand", f.last_kickoff_at as last, v.name as venue
     from fixture f join team h on h.uuid = f.home_team_uuid join team a on a.uuid = f.away_team_uuid
     join venue_context c on c.uuid = f.uuid left join venue v on v.uuid = c.venue_uuid
     where f.season_uuid = $1 order by f.kickoff_at, h.name`,
    [season],
  );
