import { expect } from "vitest";
import type { Database } from "../src/kit/database/database.ts";
import type { useWorld } from "./world.ts";

const large = new Set([
  "fixture",
  "fixture_pairing",
  "venue_context",
  "fixture_completion",
  "fixture_document",
  "fixture_duty",
  "fixture_file",
  "contact",
  "person",
]);

interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  "CTE Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Node[];
}

/**
 * What an answer looks at in large tables: rows, by the statement that looks at most of them, the tables that are read row by row
 * farther than so many, and how often what a searched word is found in is gone through for each fixture, not once for each condition.
 */
export async function lookedAt(world: ReturnType<typeof useWorld>, username: string, url: string, farthest: number) {
  const plans: Node[][] = [];
  const statements = await statementsOf(world, username, url);
  for (const statement of statements) plans.push(await planOf(world.database, statement));
  const scans = plans.map((nodes) => nodes.filter((node) => large.has(node["Relation Name"] ?? "")));
  return {
    statements: statements.length,
    seen: Math.max(0, ...scans.map((nodes) => nodes.reduce((sum, node) => sum + visited(node), 0))),
    whole: scans
      .flat()
      .filter((node) => node["Node Type"] === "Seq Scan" && visited(node) > farthest)
      .map((node) => node["Relation Name"]),
    again: plans.flat().filter((node) => /^[tv]\d+$/.test(node["CTE Name"] ?? "") && node["Actual Loops"] > 1).length,
  };
}

/** What the statements of a world have looked at, until it pretends otherwise: that which counts is the same in every order. */
const known = new WeakMap<Database, Map<string, Node[]>>();
const pretending = new WeakSet<Database>();

/** Lists keep their plans where rows just came and went; searches, whose indexes read the table, where it was vacuumed. */
export async function pretendVacuumed(database: Database, vacuumed: boolean): Promise<void> {
  if (pretending.has(database) !== vacuumed) known.delete(database);
  if (vacuumed) pretending.add(database);
  else pretending.delete(database);
  await database.query(`update pg_class set relallvisible = ${vacuumed ? "relpages" : "0"} where relname = any($1)`, [[...large]]);
}

interface Statement {
  text: string;
  values: readonly unknown[];
}

async function planOf(database: Database, { text, values }: Statement): Promise<Node[]> {
  const plans = known.get(database) ?? new Map<string, Node[]>();
  known.set(database, plans);
  const key = JSON.stringify([text, values]);
  const looked = plans.get(key);
  if (looked) return looked;
  // What is looked at is counted; how long it takes is not, and to read the clock for each row takes longer than the row.
  const explain = `explain (analyze, timing off, format json) ${text}`;
  const rows = await database.query<{ "QUERY PLAN": { Plan: Node }[] }>(explain, values);
  const nodes = rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan }) => nodesOf(Plan)));
  plans.set(key, nodes);
  return nodes;
}

async function statementsOf(world: ReturnType<typeof useWorld>, username: string, url: string) {
  const seen: Statement[] = [];
  const { reading, searching } = world.database;
  const watched = ({ query }: typeof reading): typeof reading => ({
    query: (text, values = []) => {
      if (!text.includes("unnest($1::uuid[])")) seen.push({ text, values });
      return query(text, values);
    },
  });
  Object.assign(world.database, { reading: watched(reading), searching: watched(searching) });
  const { status } = await world.as(username).get(url);
  Object.assign(world.database, { reading, searching });
  // A machine that is busy with other things may end a search before its time: what counts is how it looks for the rows.
  expect([200, 503], url).toContain(status);
  return seen;
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const visited = (node: Node): number =>
  (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0)) * node["Actual Loops"];
