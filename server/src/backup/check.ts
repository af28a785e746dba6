import { resources } from "@avant-match/contract/resources.ts";
import type { ClientBase } from "pg";
import { renewAllSql } from "../fixtures/completion/keeping.ts";
import { again } from "../kit/database/again.ts";
import type { Database } from "../kit/database/database.ts";
import { begin, end } from "./connection.ts";

export async function check(database: Database, repair: boolean): Promise<{ what: string; times: number }[]> {
  const client = await begin(database, "isolation level repeatable read read only");
  try {
    const found = [];
    for (const { what, sql } of [...CHECKS, ...sectionChecks(), ...(await keyChecks(client))]) {
      const { rows } = await client.query<{ times: number }>(sql);
      found.push({ what, times: rows[0]?.times ?? 0 });
    }
    await client.query("rollback");
    found.push({
      what: `rencontres dont l’avancement ou les alertes sont faux${repair ? ", recomptées" : ""}`,
      times: await recount(client, repair),
    });
    return found.filter(({ times }) => times > 0);
  } finally {
    await end(database, client, "rollback");
  }
}

interface Check {
  what: string;
  sql: string;
}

const ALL = "'00000000-0000-0000-0000-000000000000'::uuid";

const CHECKS: readonly Check[] = [
  {
    what: "index inutilisables",
    sql: `select count(*)::int4 as times from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and not (i.indisvalid and i.indisready)`,
  },
  {
    what: "contraintes jamais vérifiées",
    sql: "select count(*)::int4 as times from pg_constraint where connamespace = 'public'::regnamespace and not convalidated",
  },
  {
    what: "déclencheurs arrêtés",
    sql: `select count(*)::int4 as times from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and t.tgenabled = 'D'`,
  },
  {
    what: "totaux de listes faux",
    sql: `with kept as (select list, scope, kind, sum(n) as n from list_tally group by 1, 2, 3), counted as (
        select 'contact' as list, x.scope, case when c.listed then 'listed' else 'unlisted' end as kind, count(*) as n
          from contact c cross join lateral (values (${ALL}), (c.organization_uuid)) x (scope) group by 2, 3
        union all select 'fixture', x.scope, f.status, count(*) from fixture f cross join lateral (select distinct u
          from unnest(array[${ALL}, f.home_organization_uuid, f.away_organization_uuid, f.organizer_uuid]) u where u is not null) x (scope) group by 2, 3)
      select count(*)::int4 as times from kept full join counted using (list, scope, kind) where coalesce(kept.n, 0) <> coalesce(counted.n, 0)`,
  },
  {
    what: "rencontres mal rangées pour la recherche",
    sql: `select count(*)::int4 as times from fixture f left join venue_context c on c.uuid = f.uuid left join fixture_pairing k on k.uuid = f.uuid
      left join pairing p on p.id = k.pairing
      where (p.home_team_uuid, p.away_team_uuid, p.venue_uuid, p.competition_uuid, p.home_organization_uuid, p.away_organization_uuid, p.organizer_uuid,
        k.list_rank) is distinct from (f.home_team_uuid, f.away_team_uuid, c.venue_uuid, f.competition_uuid, f.home_organization_uuid,
        f.away_organization_uuid, f.organizer_uuid, f.list_rank)`,
  },
  {
    what: "images montrées qui manquent",
    sql: "select count(*)::int4 as times from media_use u where not exists (select 1 from media m where u.url = '/media/' || m.hash || '.webp')",
  },
  {
    what: "images gardées que rien ne montre",
    sql: "select count(*)::int4 as times from media m where not exists (select 1 from media_use u where u.url = '/media/' || m.hash || '.webp')",
  },
  {
    what: "contenus de fichiers que rien ne garde",
    sql: "select count(*)::int4 as times from file_content c where not exists (select 1 from fixture_file_content f where f.hash = c.hash)",
  },
  {
    what: "fichiers joints sans contenu",
    sql: "select count(*)::int4 as times from fixture_file f where not exists (select 1 from fixture_file_content c where c.file_uuid = f.uuid)",
  },
];

const sectionChecks = (): Check[] =>
  resources
    .filter(({ section, path }) => section && path.startsWith("/fixtures/{uuid}/"))
    .map(({ table }) => ({
      what: `rencontres sans leur ligne de ${table}`,
      sql: `select count(*)::int4 as times from fixture f where not exists (select 1 from ${table} s where s.uuid = f.uuid)`,
    }));

const KEYS = `select conname::text as name, conrelid::regclass::text as owner, confrelid::regclass::text as target,
    string_agg(format('c.%I = p.%I', a.attname, b.attname), ' and ') as matched, string_agg(format('c.%I is not null', a.attname), ' and ') as given
  from pg_constraint, unnest(conkey, confkey) k (own, other)
    join pg_attribute a on a.attnum = k.own join pg_attribute b on b.attnum = k.other
  where contype = 'f' and connamespace = 'public'::regnamespace and a.attrelid = conrelid and b.attrelid = confrelid group by 1, 2, 3 order by 2, 1`;

async function keyChecks(client: ClientBase): Promise<Check[]> {
  const { rows } = await client.query<{ name: string; owner: string; target: string; matched: string; given: string }>(KEYS);
  return rows.map(({ name, owner, target, matched, given }) => ({
    what: `lignes de ${owner} dont la ligne de ${target} manque (${name})`,
    sql: `select count(*)::int4 as times from ${owner} c where ${given} and not exists (select 1 from ${target} p where ${matched})`,
  }));
}

const BATCH = 1000;
const NEXT = `select array(select uuid from fixture where uuid > $1 order by uuid limit ${BATCH}) as batch`;
const REMEMBER = "create temp table counted_before on commit drop as select * from fixture_completion where uuid = any($1::uuid[])";

/** A scheduled job renews counts whose warnings are due, so they are not wrong. */
const DIFFERENT = `select count(*)::int4 as times from fixture_completion k left join counted_before b using (uuid)
  where k.uuid = any($1::uuid[]) and k is distinct from b and coalesce(b.warnings_due_at > now(), true)`;

async function recount(client: ClientBase, repair: boolean): Promise<number> {
  let wrong = 0;
  for (let last = "00000000-0000-0000-0000-000000000000"; ; ) {
    const { rows: next } = await client.query<{ batch: string[] }>(NEXT, [last]);
    const batch = next[0]?.batch ?? [];
    if (batch.length === 0) return wrong;
    wrong += await again(() => recountBatch(client, batch, repair));
    last = batch.at(-1) ?? last;
  }
}

async function recountBatch(client: ClientBase, batch: readonly string[], repair: boolean): Promise<number> {
  await client.query("begin");
  let ending = "rollback";
  try {
    await client.query("set local statement_timeout = 0");
    await client.query(REMEMBER, [batch]);
    await client.query(`select ${renewAllSql("$1::uuid[]")}`, [batch]);
    const { rows } = await client.query<{ times: number }>(DIFFERENT, [batch]);
    if (repair) ending = "commit";
    return rows[0]?.times ?? 0;
  } finally {
    await client.query(ending);
  }
}
