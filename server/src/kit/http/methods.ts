import type { FastifyInstance, HTTPMethods } from "fastify";
import { notFound, Problem } from "./problem.ts";

const ALL: HTTPMethods[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

export function methodsAnswered(app: FastifyInstance): void {
  const nothing = { access: "public", ownFormat: true, operation: null } as const;
  const known = new Map<string, Set<HTTPMethods>>();
  const refuse = (url: string, method: HTTPMethods[], why: () => Problem) =>
    app.route({
      url,
      method,
      exposeHeadRoute: false,
      config: nothing,
      bodyLimit: 1,
      onRequest: (_request, _reply, done) => done(why()),
      handler: async () => undefined,
    });
  let completing = false;
  app.addHook("onRoute", ({ url, method }) => {
    if (completing || !url.startsWith("/api")) return;
    const methods = known.get(url) ?? known.set(url, new Set()).get(url);
    for (const each of [method].flat()) methods?.add(each);
  });
  app.decorate("knownMethods", known);
  app.decorate("completeMethods", () => {
    completing = true;
    for (const [url, methods] of known) {
      const allow = [...ALL.filter((method) => methods.has(method)), "OPTIONS"].join(", ");
      app.options(url, { config: nothing }, (_request, reply) => reply.code(204).header("allow", allow).send());
      const missing = ALL.filter((method) => method !== "OPTIONS" && !methods.has(method));
      if (missing.length === 0) continue;
      refuse(
        url,
        missing,
        () => new Problem(405, "Méthode non permise", "Cette adresse ne permet pas cette action.", { headers: { allow } }),
      );
    }
    refuse("/api/*", ALL, notFound);
  });
}

declare module "fastify" {
  interface FastifyInstance {
    knownMethods: ReadonlyMap<string, ReadonlySet<HTTPMethods>>;
    completeMethods(): void;
  }
}
