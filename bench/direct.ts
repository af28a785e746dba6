import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import pg from "pg";

/**
 * A server that knows nothing of us: `node:http` and one prepared statement of its own for each request, which checks the
 * session, reads what the screens show with its exact total, and writes the JSON in PostgreSQL. On our tables, whose uuids and
 * triggers it pays for like us.
 */
const SESSION = "(select user_uuid from session where token_hash = $1 and expires_at > now())";
const team = (side: string) =>
  `(select row_to_json(r) from (select ${side}.uuid, ${side}.name, ${side}c.acronym, ${side}c.logo_url as "logoUrl") r)`;
const JOINS = `join team h on h.uuid = f.home_team_uuid join club hc on hc.uuid = h.club_uuid join team a on a.uuid = f.away_team_uuid
  join club ac on ac.uuid = a.club_uuid left join venue_context x on x.uuid = f.uuid left join venue v on v.uuid = x.venue_uuid`;
const ROW = `f.uuid, f.status, f.kickoff_at as "kickoffAt", f.round, f.home_score as "homeScore", f.away_score as "awayScore",
  ${team("h")} as "homeTeam", ${team("a")} as "awayTeam", v.name as "venueName"`;

const page = (total: string, items: string) =>
  `select ${SESSION} as who, '{"total":' || (${total}) || ',"items":' || (select coalesce(json_agg(row_to_json(y)), '[]')::text from (${items}) y) || '}' as body`;

const statements = {
  list: page(
    "select count(*) from fixture where organizer_uuid = $2",
    `select ${ROW} from (select * from fixture where organizer_uuid = $2 order by list_rank, uuid limit 30 offset $3) f ${JOINS} order by f.list_rank, f.uuid`,
  ),
  search: `with found as materialized (select * from contact where search_key like '%' || $2 || '%')
    ${page(
      "select count(*) from found",
      `select c.uuid, c.job, c.external_company as "externalCompany", p.firstname, p.lastname, p.email, p.phone, o.name as organization
       from (select * from found order by sort_key, uuid limit 25) c join person p on p.uuid = c.person_uuid join organization o on o.uuid = c.organization_uuid
       order by c.sort_key, c.uuid`,
    )}`,
  item: `select ${SESSION} as who, (select row_to_json(y)::text from (select ${ROW} from fixture f ${JOINS} where f.uuid = $2) y) as body`,
  write: `with s as ${SESSION}, was as (select * from pitch_details where uuid = $2 and exists (select from s) for update),
    t as (update pitch_details p set comments = $3, updated_at = now() from was where p.uuid = was.uuid returning p.*),
    h as (insert into change (user_uuid, user_name, action, resource, resource_uuid, fixture_uuid, before, after)
      select s.user_uuid, 'bench', 'update', 'PitchDetails', t.uuid, t.uuid, jsonb_build_object('comments', was.comments), jsonb_build_object('comments', t.comments)
      from s, t, was)
    select (select user_uuid from s) as who, (select row_to_json(t)::text from t) as body`,
};

const hashOf = ({ headers }: IncomingMessage): Buffer =>
  createHash("sha256")
    .update(/avant-match=([\w-]+)/.exec(headers.cookie ?? "")?.[1] ?? "")
    .digest();

async function bodyOf(request: IncomingMessage): Promise<{ comments?: string }> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString() || "{}");
}

/** What a request asks for: which statement, with which values after the session's. */
async function askedBy(request: IncomingMessage, organizer: string): Promise<{ name: keyof typeof statements; values: unknown[] }> {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
  const uuid = /^\/api\/fixtures\/([\w-]+)/.exec(pathname)?.[1];
  if (request.method === "PUT") return { name: "write", values: [uuid, (await bodyOf(request)).comments] };
  if (uuid) return { name: "item", values: [uuid] };
  if (pathname === "/api/contacts") return { name: "search", values: [searchParams.get("q")] };
  return { name: "list", values: [organizer, 30 * (Number(searchParams.get("page") ?? 1) - 1)] };
}

interface Serving {
  url: string;
  organizer: string;
  host?: string;
  port?: number;
}

/** Serves on a database, and says on which port it listens. */
export function serveDirect({ url, organizer, host = "127.0.0.1", port = 0 }: Serving, told: (port: number) => unknown): void {
  const options = "-c TimeZone=UTC -c plan_cache_mode=force_generic_plan";
  const pool = new pg.Pool({ connectionString: url, max: 10, idleTimeoutMillis: 0, options });
  const server = createServer(async (request, response) => {
    const { name, values } = await askedBy(request, organizer);
    const { rows } = await pool.query({ name, text: statements[name], values: [hashOf(request), ...values] });
    if (!rows[0].who) return void response.writeHead(401).end();
    response.writeHead(rows[0].body ? 200 : 404, { "content-type": "application/json" }).end(rows[0].body ?? "{}");
  });
  // Who asks by turns finds connections as they were, on either side, as with us.
  server.keepAliveTimeout = 120_000;
  server.listen(port, host, () => told((server.address() as { port: number }).port));
}

// A child process: where the database is comes as its first message, the port goes back.
process.once("message", (serving: Serving) => serveDirect(serving, (port) => process.send?.(port)));
