import { refusedByProfile } from "@avant-match/contract/kit/answer.ts";
import { organizes } from "@avant-match/contract/organizations/policies.ts";
import { type OfficialFile, type OfficialsReport, toldOfficialFiles } from "@avant-match/contract/reference/official-files.ts";
import type { Delegate, Referee } from "@avant-match/contract/reference/officials.ts";
import { mayKeepOfficial, type OfficialFacts } from "@avant-match/contract/reference/policies.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Connection, Database, Transaction } from "../../kit/database/database.ts";
import { MEGABYTE, receivedForm, uploadLimit } from "../../kit/http/form.ts";
import { invalidField, notFound, refused } from "../../kit/http/problem.ts";
import { flagOf, queryOf, uuidParam } from "../../kit/http/requests.ts";
import { sendFile } from "../../kit/http/send-file.ts";
import { serve } from "../../kit/http/serve.ts";
import { findItem } from "../../kit/resource/reading.ts";
import { sendPlain } from "../../kit/resource/send.ts";
import type { Store } from "../../kit/resource/store.ts";
import { createItem, updateItem } from "../../kit/resource/writing.ts";
import { csvOf, type Table } from "../../kit/tables/write-table.ts";
import { workbookFor } from "../../kit/workbooks/workbook-for.ts";
import type { OfficialKind } from "../../organizations/exports.ts";
import { labelOf, officialColumns, periodsText } from "./columns.ts";
import { type KnownOfficial, knownOfficials, knownRegions } from "./known.ts";
import { type Plan, planOfficials } from "./plan.ts";
import { readOfficialsFile } from "./read-file.ts";
import { readLines } from "./read-lines.ts";

type OfficialStore = Store<typeof Delegate | typeof Referee, OfficialFacts>;
const MOST_BYTES = 2 * MEGABYTE;
const names = { delegate: "delegues", referee: "arbitres" } as const;
const sheets = { delegate: "Délégués", referee: "Arbitres" } as const;
const formats: readonly OfficialFile[] = ["csv", "xlsx"];

export function serveOfficialFiles(app: FastifyInstance, database: Database, kind: OfficialKind, store: OfficialStore): void {
  for (const format of formats) {
    serve(app, toldOfficialFiles[kind].exporting(format), { access: "session", ownFormat: true }, async (request, reply) => {
      const organization = await keptBy(database, request);
      const table = tableOf(kind, await knownOfficials(database.reporting, kind, organization));
      return sendFile(reply, format, names[kind], format === "csv" ? csvOf(table) : await workbookFor(request.caller, table));
    });
  }
  const before = (request: FastifyRequest) => keptBy(database, request);
  const options = { access: "session", forms: true, before, bodyLimit: uploadLimit(MOST_BYTES) } as const;
  serve(app, toldOfficialFiles[kind].importing, options, async (request, reply) => {
    const organization = await keptBy(database, request);
    const query = queryOf(request);
    const [dryRun, skipErrors] = [flagOf(query, "dryRun"), flagOf(query, "skipErrors")];
    const file = receivedForm(request, MOST_BYTES).file("file");
    if (!file) throw invalidField("file", "Le fichier est requis", "required");
    const parsed = await readOfficialsFile(organization, { bytes: await file.bytes() });
    if ("problem" in parsed) throw invalidField("file", parsed.problem);
    const report = await database.transaction(async (tx): Promise<OfficialsReport> => {
      // A second import of the organisation waits, and sees what the first has written.
      await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`officials ${organization}`]);
      const regions = await knownRegions(tx);
      const read = readLines(parsed.rows, regions);
      if ("problem" in read) throw invalidField("file", read.problem);
      const plan = planOfficials({
        lines: read.lines,
        known: await knownOfficials(tx, kind, organization),
        regions,
        resource: store.resource,
      });
      const blocked = plan.report.errors.length > 0 && !skipErrors;
      if (!dryRun && !blocked) await write(tx, request, { store, plan, organization });
      return { dryRun, ...plan.report, ignoredColumns: read.ignoredColumns };
    });
    return sendPlain(request, !dryRun && !skipErrors && report.errors.length > 0 ? reply.code(422) : reply, report);
  });
}

async function write(
  tx: Transaction,
  { caller }: FastifyRequest,
  { store, plan, organization }: { store: OfficialStore; plan: Plan; organization: string },
): Promise<void> {
  for (const body of plan.create) await createItem(tx, store, caller, { ...body, organizationUuid: organization });
  for (const { uuid, values } of plan.update) await updateItem(tx, await findItem(tx, store, caller, uuid), values);
}

const TYPE = "select type from organization where uuid = $1";

async function keptBy(on: Connection, request: FastifyRequest): Promise<string> {
  const { caller } = request;
  const organizationUuid = uuidParam(request);
  if (!caller.platform && caller.organizationUuid !== organizationUuid) throw notFound();
  const [found] = await on.query<{ type: string }>(TYPE, [organizationUuid]);
  if (!found) throw notFound();
  const answer = organizes(found) ? mayKeepOfficial(caller, { organizationUuid }) : refusedByProfile;
  if (answer !== true) throw refused(answer);
  return organizationUuid;
}

const tableOf = (kind: OfficialKind, officials: readonly KnownOfficial[]): Table => ({
  name: sheets[kind],
  headings: officialColumns.map(labelOf),
  rows: officials.map((official) =>
    officialColumns.map((name) => (name === "unavailableDays" ? periodsText(official.unavailableDays) || null : official[name])),
  ),
});
