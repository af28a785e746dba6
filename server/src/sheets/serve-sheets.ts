import { readingSheets, sheetBounds } from "@avant-match/contract/kit/sheets.ts";
import type { FastifyInstance } from "fastify";
import { receivedForm, uploadLimit } from "../kit/http/form.ts";
import { invalidField } from "../kit/http/problem.ts";
import { serve } from "../kit/http/serve.ts";
import { beside, isolate } from "../kit/process/isolate.ts";
import { Overtaxed } from "../kit/process/worker.ts";
import { sendPlain } from "../kit/resource/send.ts";
import type { ParsedSheets, SheetsFile } from "./parse.ts";

const parse = isolate<SheetsFile, ParsedSheets>(beside(import.meta, "sheets-work"), { most: 2, cpuSeconds: 10, megabytes: 256 });

export function serveSheets(app: FastifyInstance): void {
  serve(app, readingSheets, { access: "session", forms: true, bodyLimit: uploadLimit(sheetBounds.bytes) }, async (request, reply) => {
    const file = receivedForm(request, sheetBounds.bytes).file("file");
    if (!file) throw invalidField("file", "Le fichier est requis", "required");
    const { caller } = request;
    const parsed = await parse(caller.organizationUuid ?? caller.userUuid, { bytes: await file.bytes() }).catch((error: unknown) => {
      if (error instanceof Overtaxed) return { problem: TOO_MUCH };
      throw error;
    });
    if ("problem" in parsed) throw invalidField("file", parsed.problem);
    return sendPlain(request, reply, parsed);
  });
}

const TOO_MUCH = "Le classeur est trop volumineux ou trop complexe pour être lu\u00a0: n’y laissez que les listes.";
