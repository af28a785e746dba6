import { createHash, randomBytes } from "node:crypto";
import type { Cluster } from "../../tools/cluster/cluster.ts";

/** Somebody at work on a match of theirs. */
export interface Somebody {
  fixture: string;
  /** Whether theirs is the away club. */
  visits: boolean;
  cookie: string;
}

/** The next of the demo world. */
export const nextMatches = (fixtures: number): string => `select uuid from fixture
  where status = 'scheduled' and home_organization_uuid is not null and away_organization_uuid is not null order by kickoff_at, uuid limit ${fixtures}`;

/** Gives some matches to come people who prepare them, half of each club, and lets everybody sign in. */
export function employ(cluster: Cluster, { staff, fixtures, matches }: { staff: number; fixtures: number; matches: string }): Somebody[] {
  const found = cluster.rows(
    `select f.uuid, home_organization_uuid, away_organization_uuid from fixture f join (${matches}) m using (uuid)`,
  );
  if (found.length < fixtures) throw new Error(`There are ${found.length} matches to come, of ${fixtures}.`);
  const people = Array.from({ length: staff }, (_, n) => {
    const [fixture = "", home = "", away = ""] = found[n % fixtures] ?? [];
    const visits = Math.floor(n / fixtures) % 2 === 1;
    return { name: `charge-${n}`, fixture, visits, organization: visits ? away : home, token: randomBytes(32) };
  });
  const values = people.map(({ name, organization, token }) => `('${name}', '${organization}'::uuid, '\\x${hashOf(token)}'::bytea)`);
  cluster.rows(`with given (name, organization, token) as (values ${values.join(", ")}),
    persons as (insert into person (firstname, lastname) select 'Charge', name from given returning uuid, lastname),
    accounts as (insert into user_account (username, person_uuid, organization_uuid, profile)
      select name, p.uuid, organization, 'member' from given join persons p on p.lastname = name returning uuid, username)
    insert into session (token_hash, user_uuid, expires_at) select token, a.uuid, now() + interval '1 day' from given join accounts a on a.username = name`);
  return people.map(({ fixture, visits, token }) => ({ fixture, visits, cookie: `__Host-avant-match=${token.toString("base64url")}` }));
}

const hashOf = (token: Buffer): string => createHash("sha256").update(token.toString("base64url")).digest("hex");
