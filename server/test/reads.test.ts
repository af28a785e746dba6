import Fastify, { type FastifyContextConfig } from "fastify";
import { expect, test } from "vitest";
import type { Database } from "../src/kit/database/database.ts";
import { readsFromReplica } from "../src/kit/http/reads.ts";
import { useWorld } from "./world.ts";

const world = useWorld();

test("what may come from a replica is named here, and is read by who has a session of their own", () => {
  const served = world.app.operationsServed();
  const named = new Set(served.filter(({ reads }) => reads).map(({ method, path, reads }) => `${method} ${path} ${reads}`));
  const files = (path: string, ...kinds: string[]) => kinds.map((kind) => `GET ${path}.${kind} replica`);
  const season = "/api/competitions/seasons/{uuid}";
  expect([...named].toSorted()).toEqual(
    [
      `GET ${season}/designations replica`,
      `GET ${season}/designations/proposal replica`,
      ...files(`${season}/designations`, "csv", "xlsx"),
      ...files(`${season}/fixtures`, "csv", "xlsx"),
      `GET ${season}/preparation replica`,
      `GET ${season}/preparation/choices replica`,
      `GET ${season}/preparation/duties replica`,
      ...files(`${season}/preparation`, "csv", "xlsx"),
      "GET /api/contacts replica",
      ...files("/api/organizations/{uuid}/contacts", "csv", "vcf", "xlsx"),
      ...files("/api/organizations/{uuid}/delegates", "csv", "xlsx"),
      ...files("/api/organizations/{uuid}/referees", "csv", "xlsx"),
      "GET /api/fixtures searches on replica",
      "GET /api/search replica",
    ].toSorted(),
  );
});

test.each<[string, { method: string; config: FastifyContextConfig }]>([
  ["writes", { method: "POST", config: { access: "session", reads: "replica" } }],
  ["is public", { method: "GET", config: { access: "public", reads: "replica" } }],
  ["keeps to one match", { method: "GET", config: { access: "session", scoped: true, reads: "searches on replica" } }],
])("a route that %s may not say so", (_, route) => {
  const app = Fastify();
  const { method, config } = route;
  readsFromReplica(app, { replica: null } as unknown as Database);
  expect(() => app.route({ method, config: { ...config }, url: "/probe", handler: async () => "" })).toThrow("may not read from a replica");
});
