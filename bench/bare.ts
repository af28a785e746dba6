import { createServer } from "node:http";
import pg from "pg";
import type { Captured } from "./capture.ts";

/** What the bare server answers at one address: the session check, then one prepared statement. */
export interface BareRoute {
  method: string;
  session: Captured;
  statement: Captured;
  status: number;
}

// A child process: the routes come as its first message, the port goes back.
process.once("message", ({ url, routes }: { url: string; routes: Record<string, BareRoute> }) => {
  const pool = new pg.Pool({ connectionString: url, max: 10, options: "-c TimeZone=UTC -c plan_cache_mode=force_generic_plan" });
  const server = createServer(async (request, response) => {
    const route = routes[`${request.method} ${request.url}`];
    if (!route) return void response.writeHead(404).end();
    for await (const _ of request);
    const session = await pool.query({ name: "session", ...revived(route.session) });
    if (session.rows.length === 0) return void response.writeHead(401).end();
    const { rows } = await pool.query({ name: `${request.method} ${request.url}`.slice(0, 60), ...revived(route.statement) });
    response.writeHead(route.status, { "content-type": "application/json" }).end(JSON.stringify(rows));
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as { port: number }).port));
});

/** Buffers cross between processes as their JSON. */
const revived = ({ text, values }: Captured): Captured => ({
  text,
  values: values.map((value) =>
    (value as { type?: string } | null)?.type === "Buffer" ? Buffer.from((value as { data: number[] }).data) : value,
  ),
});
