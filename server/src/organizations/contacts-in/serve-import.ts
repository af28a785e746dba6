import { message } from "@avant-match/contract/kit/messages.ts";
import { importingContacts } from "@avant-match/contract/organizations/contact-imports.ts";
import { mayRedefine, redefining } from "@avant-match/contract/organizations/policies.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "../../kit/database/database.ts";
import type { Caller } from "../../kit/http/caller.ts";
import { type Form, MEGABYTE, receivedForm, uploadLimit } from "../../kit/http/form.ts";
import { invalidField } from "../../kit/http/problem.ts";
import { flagOf, isUuid, queryOf } from "../../kit/http/requests.ts";
import { serve } from "../../kit/http/serve.ts";
import { sendPlain } from "../../kit/resource/send.ts";
import { contactsKeptBy } from "../contacts-of.ts";
import { maxBytes } from "./contact-line.ts";
import type { Difference } from "./differences.ts";
import { type KnownContact, knownContacts, ownHouse } from "./known-contacts.ts";
import { type Answer, planContacts } from "./plan.ts";
import { readContactsFile } from "./read-file.ts";
import { reportOf } from "./report.ts";
import { servicesOf } from "./services.ts";
import { writeContacts } from "./write-contacts.ts";

/** Bytes: enough for an answer to each line. */
const MOST_ANSWERS = MEGABYTE / 2;

export function serveContactsImport(app: FastifyInstance, database: Database, after: () => void): void {
  const bodyLimit = uploadLimit(maxBytes + MOST_ANSWERS);
  const before = (request: FastifyRequest) => contactsKeptBy(database, request);
  serve(app, importingContacts, { access: "session", forms: true, before, bodyLimit }, async (request, reply) => {
    const { uuid: organization } = await contactsKeptBy(database, request);
    const { parsed, dryRun, publicProfile, ...asked } = await askedImport(request);
    const { report, blocked } = await database.transaction(async (tx) => {
      // A second import of the organisation waits, and then sees what the first one wrote.
      await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`contacts ${organization}`]);
      const [known, isOwnHouse] = [await knownContacts(tx, organization, request.caller.userUuid), await ownHouse(tx, organization)];
      const kept = (contact: KnownContact, differences: readonly Difference[]) => keptOf(request.caller, contact, differences);
      const services = await servicesOf(tx, organization);
      const plan = await planContacts({ parsed, known, isOwnHouse, services, kept, ...asked });
      if (!dryRun && !plan.blocked) await writeContacts(tx, request.caller, organization, { plan, publicProfile });
      return { report: reportOf(plan, parsed, dryRun), blocked: plan.blocked };
    });
    after();
    return sendPlain(request, blocked && !dryRun ? reply.code(422) : reply, report);
  });
}

/** A file changes neither one's own e-mail, which needs a proof, nor the identity of an owner. */
function keptOf(caller: Caller, contact: KnownContact, differences: readonly Difference[]): string | null {
  const changes = (name: string) => differences.some(({ field }) => field === name);
  const answer = redefining.some(changes) ? mayRedefine(caller, contact) : true;
  if (answer !== true) return answer.detail;
  return contact.own && contact.signsIn && changes("email") ? "Votre propre adresse se change sur la page «\u00a0Mon compte\u00a0»." : null;
}

async function askedImport(request: FastifyRequest) {
  const query = queryOf(request);
  const flags = { dryRun: flagOf(query, "dryRun"), skipErrors: flagOf(query, "skipErrors") };
  const form = receivedForm(request, maxBytes, MOST_ANSWERS);
  const file = form.file("file");
  if (!file) throw invalidField("file", "Le fichier est requis", "required");
  const answers = answersOf(form);
  const publicProfile = publicityOf(form.text("publicProfile"));
  const parsed = await readContactsFile(request.caller.organizationUuid ?? request.caller.userUuid, { bytes: await file.bytes() });
  return { ...flags, answers, publicProfile, parsed };
}

function publicityOf(given: string | null): boolean {
  if (given === null || given === "false") return false;
  if (given !== "true") throw invalidField("publicProfile", message("flag"), "type");
  return true;
}

function answersOf(form: Form): Map<number, Answer> {
  const given = objectIn(form.text("doubles") ?? "{}");
  const answers = Object.entries<unknown>({ ...given }).map(([line, answer]) => [Number(line), answerOf(answer)] as const);
  const wrong = given === null || answers.some(([line, answer]) => !Number.isSafeInteger(line) || answer === null);
  if (wrong) {
    throw invalidField("doubles", "Les réponses doivent être un objet JSON, de la ligne vers create, skip ou l’identifiant d’un contact.");
  }
  return new Map(answers.flatMap(([line, answer]) => (answer === null ? [] : [[line, answer]])));
}

function answerOf(given: unknown): Answer | null {
  if (given === "create" || given === "skip") return given;
  const uuid = typeof given === "string" ? given.split("/").at(-1) : undefined;
  return isUuid(uuid) ? { uuid: uuid.toLowerCase() } : null;
}

function objectIn(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
