import type { Told } from "@avant-match/contract/kit/action.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sendFile } from "../http/send-file.ts";
import { serve } from "../http/serve.ts";
import { csvOf, type Table } from "../tables/write-table.ts";
import { workbookFor } from "./workbook-for.ts";

type Exporting = (format: "csv" | "xlsx") => Told<string, never, Blob>;

/** Serves a table, with the name of its file, as CSV and as a workbook. */
export function serveTable(
  app: FastifyInstance,
  exporting: Exporting,
  make: (request: FastifyRequest) => Promise<[name: string, Table]>,
): void {
  for (const format of ["csv", "xlsx"] as const) {
    serve(app, exporting(format), { access: "session", ownFormat: true }, async (request, reply) => {
      const [name, table] = await make(request);
      return sendFile(reply, format, name, format === "csv" ? csvOf(table) : await workbookFor(request.caller, table));
    });
  }
}
