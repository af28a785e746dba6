import type { Told } from "@avant-match/contract/kit/action.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Form, receivedForm, requiredFile, uploadLimit } from "../http/form.ts";
import { flagOf, queryOf } from "../http/requests.ts";
import { serve } from "../http/serve.ts";
import { sendPlain } from "../resource/send.ts";

export interface Upload {
  file: File;
  form: Form;
  /** Those that the contract does not declare are false. */
  flags: { dryRun: boolean; overwrite: boolean; skipErrors: boolean };
}

interface Importing<Owner, Report> {
  /** Checks permissions: before a large body is read, and again. */
  ownerOf: (request: FastifyRequest) => Promise<Owner>;
  mostBytes: number;
  /** In a field of the form, when it is more than usual. */
  mostCharacters?: number | undefined;
  /** Writes all of the file, or nothing when it is blocked or a dry run. */
  run: (request: FastifyRequest, owner: Owner, upload: Upload) => Promise<{ report: Report; blocked: boolean }>;
}

/** Answers the report of an import: with a 422 when it should have written and is blocked. */
export function serveImport<P extends string, Owner, Report extends object>(
  app: FastifyInstance,
  told: Told<P, FormData, Report>,
  { ownerOf, mostBytes, mostCharacters, run }: Importing<Owner, Report>,
): void {
  const bodyLimit = uploadLimit(mostBytes + (mostCharacters ?? 0));
  serve(app, told, { access: "session", forms: true, before: ownerOf, bodyLimit }, async (request, reply) => {
    const owner = await ownerOf(request);
    const flag = (name: string) => name in (told.query ?? {}) && flagOf(queryOf(request), name);
    const flags = { dryRun: flag("dryRun"), overwrite: flag("overwrite"), skipErrors: flag("skipErrors") };
    const form = receivedForm(request, mostBytes, mostCharacters);
    const { report, blocked } = await run(request, owner, { file: requiredFile(form), form, flags });
    return sendPlain(request, blocked && !flags.dryRun ? reply.code(422) : reply, report);
  });
}
