import { ask, type Program } from "./program.ts";

export interface Match {
  uuid: string;
  kickoffAt: string | null;
  status: string;
  homeTeam: { name: string };
  awayTeam: { name: string };
}

/** The matches of a round as a federation keeps them beside Avant-match. */
export class RoundMirror {
  readonly matches = new Map<string, Match>();
  private readonly program: Program;
  private readonly path: string;
  private etag: string | null = null;

  constructor(program: Program, seasonUuid: string, round: string) {
    this.program = program;
    this.path = `/api/fixtures?season.uuid=${seasonUuid}&round=${encodeURIComponent(round)}`;
  }

  /** Reads the round where it has changed since, and tells which matches have; to ask often costs little. */
  async refresh(): Promise<string[]> {
    const known: Record<string, string> = this.etag ? { "if-none-match": this.etag } : {};
    const { status, etag, body } = await ask(this.program, "GET", this.path, undefined, known);
    if (status === 304) return [];
    this.etag = etag;
    const read: Match[] = body.member;
    const changed = read.filter((match) => JSON.stringify(match) !== JSON.stringify(this.matches.get(match.uuid)));
    const gone = [...this.matches.keys()].filter((uuid) => !read.some((match) => match.uuid === uuid));
    for (const uuid of gone) this.matches.delete(uuid);
    for (const match of read) this.matches.set(match.uuid, match);
    return [...changed.map(told), ...gone.map((uuid) => `${uuid} n’est plus de cette journée`)];
  }
}

const told = ({ homeTeam, awayTeam, kickoffAt, status }: Match): string =>
  `${homeTeam.name} - ${awayTeam.name} : ${kickoffAt ?? "date à fixer"} (${status})`;
