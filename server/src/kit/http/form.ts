import type { FastifyInstance, FastifyRequest } from "fastify";
import { badRequest, tooLarge, unsupported } from "./problem.ts";

/** Takes `multipart/form-data`: the body is an object of texts and files, within the route's `bodyLimit`. */
export function parseForms(app: FastifyInstance): void {
  app.addContentTypeParser("multipart/form-data", { parseAs: "buffer" }, async (request: FastifyRequest, body: Buffer) => {
    try {
      const form = await new Response(new Uint8Array(body), {
        headers: { "content-type": request.headers["content-type"] ?? "" },
      }).formData();
      return Object.fromEntries([...new Set(form.keys())].map((name) => [name, oneOrAll(form.getAll(name))]));
    } catch {
      throw badRequest("Le formulaire envoyé est mal formé.");
    }
  });
}

/** What is given several times is a list. */
const oneOrAll = (values: readonly unknown[]): unknown => (values.length === 1 ? values[0] : values);

export const MEGABYTE = 1024 * 1024;

/** The `bodyLimit` of a route that takes an upload of so many bytes: the form's other fields and boundaries stand beside it. */
export const uploadLimit = (bytes: number): number => bytes + MEGABYTE / 4;

/** A form as `multipart/form-data` sends it. */
export interface Form {
  file(name: string): File | null;
  /** The text of a field; null when it is absent or empty. */
  text(name: string): string | null;
  /** The texts of a field that may be given several times. */
  texts(name: string): string[];
}

const MOST_CHARACTERS = 64 * 1024;

/** The form that a route with `config.forms` received. Throws a 415 for another body, a 413 above its limits. */
export function receivedForm(request: FastifyRequest, mostBytes: number, mostCharacters = MOST_CHARACTERS): Form {
  if (!/^multipart\/form-data\b/i.test(request.headers["content-type"] ?? "")) throw unsupported();
  const fields = request.body as Readonly<Record<string, Part | Part[]>>;
  const parts = Object.values(fields).flat();
  if (parts.some((field) => field instanceof File && field.size > mostBytes)) {
    throw tooLarge(`Le fichier dépasse ${mostBytes / MEGABYTE} Mo.`);
  }
  if (parts.some((field) => typeof field === "string" && field.length > mostCharacters)) {
    throw tooLarge(`Un champ du formulaire dépasse ${mostCharacters / 1024} ko.`);
  }
  return {
    file: (name) => (fields[name] instanceof File ? fields[name] : null),
    text: (name) => (typeof fields[name] === "string" && fields[name] !== "" ? fields[name] : null),
    texts: (name) => [fields[name] ?? []].flat().filter((part) => typeof part === "string"),
  };
}

type Part = string | File;
