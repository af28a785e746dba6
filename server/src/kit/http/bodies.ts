import formbody from "@fastify/formbody";
import type { FastifyInstance } from "fastify";
import { parseForms } from "./form.ts";
import { badRequest } from "./problem.ts";
import { takeTurnsToWrite } from "./write-turns.ts";

export function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  void app.register(formbody, { bodyLimit: 64 * 1024 });
  parseForms(app);
  takeTurnsToWrite(app);
  const parse = app.getDefaultJsonParser("remove", "remove");
  app.addContentTypeParser(/^application\/(ld\+|merge-patch\+)?json\s*(;|$)/i, { parseAs: "string" }, (request, body: string, done) => {
    if (body.trim() === "") done(null, undefined);
    else
      void parse(request, body, (error, value) => {
        if (error) done(badRequest("Le JSON envoyé est mal formé."));
        else done(isWithinBounds(value) ? null : badRequest("Le JSON envoyé a trop de niveaux ou trop de noms."), value);
      });
  });
}

const MAX_DEPTH = 64;
const MAX_NAMES = 1000;

/** Bounds the cost of later recursion, and of looking at each key for each field. */
function isWithinBounds(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false;
    const deeper: unknown[] = [];
    for (const each of level) {
      if (typeof each !== "object" || each === null) continue;
      const values = Object.values(each);
      if (!Array.isArray(each) && values.length > MAX_NAMES) return false;
      // No spread: a list may be longer than an argument list.
      for (const one of values) deeper.push(one);
    }
    level = deeper;
  }
  return true;
}
