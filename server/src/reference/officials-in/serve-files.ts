import { refusedByProfile } from "@avant-match/contract/kit/answer.ts";
import { organizes } from "@avant-match/contract/organizations/policies.ts";
import { officialColumns, toldOfficialFiles } from "@avant-match/contract/reference/official-files.ts";
import type { Delegate, Referee } from "@avant-match/contract/reference/officials.ts";
import { mayKeepOfficial, type OfficialFacts } from "@avant-match/contract/reference/policies.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Connection, Database } from "../../kit/database/database.ts";
import { MEGABYTE } from "../../kit/http/form.ts";
import { assertMay, notFound } from "../../kit/http/problem.ts";
import { uuidParam } from "../../kit/http/requests.ts";
import { recordExport } from "../../kit/resource/history.ts";
import { findItem } from "../../kit/resource/reading.ts";
import type { Store } from "../../kit/resource/store.ts";
import { createItem, updateItem } from "../../kit/resource/writing.ts";
import type { Table } from "../../kit/tables/write-table.ts";
import { serveTable } from "../../kit/workbooks/serve-table.ts";
import { type OfficialKind, servePeopleImport } from "../../organizations/exports.ts";
import { exportedColumns, labelOf, officialsFile, periodsText } from "./columns.ts";
import { type KnownOfficial, knownOfficials, knownRegions } from "./known.ts";
import { planOfficials, readLine } from "./plan.ts";

type OfficialStore = Store<typeof Delegate | typeof Referee, OfficialFacts>;
const names = { delegate: "delegues", referee: "arbitres" } as const;
const sheets = { delegate: "Délégués", referee: "Arbitres" } as const;

/** The officials of a league or federation as files, in and out. */
export function serveOfficialFiles(app: FastifyInstance, database: Database, kind: OfficialKind, store: OfficialStore): void {
  serveTable(app, toldOfficialFiles[kind].exporting, async (request) => {
    const organization = await keptBy(database, request);
    await recordExport(database, request.caller, organization, store.resource.type, "Tableau");
    return [names[kind], tableOf(kind, await knownOfficials(database.reporting, kind, organization))];
  });
  servePeopleImport(app, database, toldOfficialFiles[kind].importing, {
    kind,
    ownerOf: (request) => keptBy(database, request),
    mostBytes: 2 * MEGABYTE,
    labels: officialColumns,
    file: officialsFile,
    named: { words: "régions", mayCreate: false, known: knownRegions },
    plan: async (tx, { caller, organization, parsed, names }) => {
      const lines = parsed.lines.map((line) => readLine(line, names));
      const [known, regions] = [await knownOfficials(tx, kind, organization), await knownRegions(tx)];
      const { create, update, report } = planOfficials({ lines, known, regions, resource: store.resource });
      return {
        report: { ...report, errors: [...parsed.errors, ...report.errors] },
        write: async () => {
          const created: string[] = [];
          for (const body of create) created.push((await createItem(tx, store, caller, { ...body, organizationUuid: organization })).uuid);
          for (const { uuid, values } of update) await updateItem(tx, await findItem(tx, store, caller, uuid), values);
          return { created, changed: update.map(({ uuid }) => uuid) };
        },
      };
    },
  });
}

const TYPE = "select type from organization where uuid = $1";

async function keptBy(on: Connection, request: FastifyRequest): Promise<string> {
  const { caller } = request;
  const organizationUuid = uuidParam(request);
  if (!caller.platform && caller.organizationUuid !== organizationUuid) throw notFound();
  const [found] = await on.query<{ type: string }>(TYPE, [organizationUuid]);
  if (!found) throw notFound();
  assertMay(organizes(found) ? mayKeepOfficial(caller, { organizationUuid }) : refusedByProfile);
  return organizationUuid;
}

const tableOf = (kind: OfficialKind, officials: readonly KnownOfficial[]): Table => ({
  name: sheets[kind],
  headings: exportedColumns.map(labelOf),
  rows: officials.map((official) =>
    exportedColumns.map((name) => (name === "unavailableDays" ? periodsText(official.unavailableDays) || null : official[name])),
  ),
});
