import { refusedByProfile } from "@avant-match/contract/kit/answer.ts";
import { organizes } from "@avant-match/contract/organizations/policies.ts";
import { type OfficialColumn, officialColumns, toldOfficialFiles } from "@avant-match/contract/reference/official-files.ts";
import type { Delegate, Referee } from "@avant-match/contract/reference/officials.ts";
import { mayKeepOfficial, type OfficialFacts } from "@avant-match/contract/reference/policies.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Connection, Database } from "../../kit/database/database.ts";
import { lockByName } from "../../kit/database/lock-by-name.ts";
import { MEGABYTE } from "../../kit/http/form.ts";
import { assertMay, invalidField, notFound } from "../../kit/http/problem.ts";
import { uuidParam } from "../../kit/http/requests.ts";
import { columnsField } from "../../kit/imports/form-fields.ts";
import { NamesInFile, nameAnswersOf, tooManyNames } from "../../kit/imports/names-in-file.ts";
import { readerApart } from "../../kit/imports/read-apart.ts";
import { serveImport } from "../../kit/imports/serve-import.ts";
import { findItem } from "../../kit/resource/reading.ts";
import type { Store } from "../../kit/resource/store.ts";
import { createItem, updateItem } from "../../kit/resource/writing.ts";
import type { Table } from "../../kit/tables/write-table.ts";
import { serveTable } from "../../kit/workbooks/serve-table.ts";
import { keepImport, type OfficialKind, rememberedColumns } from "../../organizations/exports.ts";
import { exportedColumns, labelOf, periodsText } from "./columns.ts";
import { type KnownOfficial, knownOfficials, knownRegions } from "./known.ts";
import type { OfficialsFile, ParsedOfficials } from "./parse.ts";
import { planOfficials, readLine } from "./plan.ts";

type OfficialStore = Store<typeof Delegate | typeof Referee, OfficialFacts>;
const MOST_BYTES = 2 * MEGABYTE;
const names = { delegate: "delegues", referee: "arbitres" } as const;
const sheets = { delegate: "Délégués", referee: "Arbitres" } as const;

const readOfficials = readerApart<ParsedOfficials, OfficialsFile>(import.meta, "officials-work", () => ({
  problem: "Le fichier est trop volumineux ou trop complexe pour être lu.",
}));

/** The officials of a league or federation as files, in and out. */
export function serveOfficialFiles(app: FastifyInstance, database: Database, kind: OfficialKind, store: OfficialStore): void {
  serveTable(app, toldOfficialFiles[kind].exporting, async (request) => {
    const organization = await keptBy(database, request);
    return [names[kind], tableOf(kind, await knownOfficials(database.reporting, kind, organization))];
  });
  serveImport(app, toldOfficialFiles[kind].importing, {
    ownerOf: (request) => keptBy(database, request),
    mostBytes: MOST_BYTES,
    run: async ({ caller }, organization, { file, form, flags: { dryRun, skipErrors } }) => {
      const answers = nameAnswersOf(form);
      if ([...answers.values()].includes("create"))
        throw invalidField("names", "Les régions sont celles de la plateforme\u00a0: choisissez-en une.");
      const named = columnsField(form, officialColumns);
      const columns = named ?? (await rememberedColumns<OfficialColumn>(database, { organization, kind }));
      const parsed = await readOfficials(organization, { bytes: await file.bytes(), ...(columns && { columns }) });
      if ("problem" in parsed) throw invalidField("file", parsed.problem);
      return database.transaction(async (tx) => {
        // A second import of the organisation waits until the first has ended, and sees what that wrote.
        await lockByName(tx, `officials ${organization}`);
        const { errors: wrong, lines: read, ...layout } = parsed;
        const regions = await knownRegions(tx);
        const names = new NamesInFile(regions, answers);
        const lines = read.map((line) => readLine(line, names));
        const known = await knownOfficials(tx, kind, organization);
        const { create, update, report } = planOfficials({ lines, known, regions, resource: store.resource });
        report.errors.unshift(...wrong, ...(names.isTooMuch ? [{ line: 1, name: null, text: tooManyNames("régions") }] : []));
        const blocked = !parsed.readable || !names.isSettled || (report.errors.length > 0 && !skipErrors);
        if (!dryRun && !blocked) {
          const created: string[] = [];
          for (const body of create) created.push((await createItem(tx, store, caller, { ...body, organizationUuid: organization })).uuid);
          for (const { uuid, values } of update) await updateItem(tx, await findItem(tx, store, caller, uuid), values);
          const written = { created, changed: update.map(({ uuid }) => uuid) };
          await keepImport(tx, caller, { organization, kind, fileName: file.name, written, columns: named });
        }
        return { report: { dryRun, ...report, ...layout, ...names.report }, blocked };
      });
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
