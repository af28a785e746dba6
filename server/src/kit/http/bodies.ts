import formbody from "@fastify/formbody";
import type { FastifyInstance } from "fastify";
import { parseForms } from "./form.ts";
import { badRequest } from "./problem.ts";

/** Takes JSON, and forms where a route takes them; nothing else. */
export function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  void app.register(formbody, { bodyLimit: 64 * 1024 });
  parseForms(app);
  const parse = app.getDefaultJsonParser("remove", "remove");
  app.addContentTypeParser(/^application\/(ld\+|merge-patch\+)?json\s*(;|$)/i, { parseAs: "string" }, (request, body: string, done) => {
    if (body.trim() === "") done(null, undefined);
    else void parse(request, body, (error, value) => (error ? done(badRequest("Le JSON envoyé est mal formé.")) : done(null, value)));
  });
}
