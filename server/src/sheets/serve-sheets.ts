import { readingSheets, sheetBounds } from "@avant-match/contract/kit/sheets.ts";
import type { FastifyInstance } from "fastify";
import { receivedForm, requiredFile, uploadLimit } from "../kit/http/form.ts";
import { invalidField } from "../kit/http/problem.ts";
import { serve } from "../kit/http/serve.ts";
import { readerApart } from "../kit/imports/read-apart.ts";
import { sendPlain } from "../kit/resource/send.ts";
import type { ParsedSheets } from "./parse.ts";

const parse = readerApart<ParsedSheets>(import.meta, "sheets-work", () => ({
  problem: "Le classeur est trop volumineux ou trop complexe pour être lu\u00a0: n’y laissez que les listes.",
}));

export function serveSheets(app: FastifyInstance): void {
  serve(app, readingSheets, { access: "session", forms: true, bodyLimit: uploadLimit(sheetBounds.bytes) }, async (request, reply) => {
    const file = requiredFile(receivedForm(request, sheetBounds.bytes));
    const { caller } = request;
    const parsed = await parse(caller.organizationUuid ?? caller.userUuid, { bytes: await file.bytes() });
    if ("problem" in parsed) throw invalidField("file", parsed.problem);
    return sendPlain(request, reply, parsed);
  });
}
