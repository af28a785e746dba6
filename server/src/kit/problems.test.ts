import { conflict, refusedByProfile } from "@avant-match/contract/kit/answer.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { createHttp } from "./http.ts";
import { badRequest, invalid, notFound, refused, stale, tooLarge, tooMany, unauthenticated } from "./problem.ts";

const database = (code: string) => Object.assign(new Error("relation « secret » at 10.0.0.7"), { code });
const violations = [
  { propertyPath: "name", message: "Le nom est requis", code: "required" },
  { propertyPath: "", message: "Ensemble incohérent", code: "rule" },
];

const known: Record<string, [error: unknown, status: number, title: string]> = {
  malformed: [badRequest("Mal formé."), 400, "Requête invalide"],
  anonymous: [unauthenticated(), 401, "Authentification requise"],
  forbidden: [refused(refusedByProfile), 403, "Action non autorisée"],
  absent: [notFound(), 404, "Introuvable"],
  conflicting: [refused(conflict("Archivage impossible", "Déjà archivée.")), 409, "Archivage impossible"],
  stale: [stale(), 412, "Modification concurrente"],
  large: [tooLarge("Trop gros."), 413, "Contenu trop volumineux"],
  invalid: [invalid(violations), 422, "Données invalides"],
  many: [tooMany(12.3), 429, "Trop de tentatives"],
  "out of range": [database("22003"), 400, "Requête invalide"],
  "not a uuid": [database("22P02"), 400, "Requête invalide"],
  "with NUL": [database("22021"), 400, "Requête invalide"],
};
const unforeseen: Record<string, unknown> = {
  "an error of the code": new TypeError("cannot read secret of undefined"),
  "an error of the database": database("42P01"),
  "a lost connection": Object.assign(new Error("connect ECONNREFUSED 10.0.0.7:5432"), { code: "ECONNREFUSED" }),
  "something that is no error": "secret",
  nothing: undefined,
};

describe("problems", () => {
  const logged: string[] = [];
  const logger = { level: "error", stream: { write: (line: string) => void logged.push(line) } };
  const app = createHttp({ resources: [], logger, authenticate: async () => null });
  const raise = (all: Record<string, unknown>) => (name: string) => {
    throw all[name];
  };
  const wanted = raise({ ...Object.fromEntries(Object.entries(known).map(([name, [error]]) => [name, error])), ...unforeseen });

  beforeAll(() => {
    app.get<{ Params: { name: string } }>("/api/raise/:name", { config: { public: true, operation: null } }, async ({ params }) =>
      wanted(params.name),
    );
    app.completeMethods();
  });
  const ask = async (name: string) => app.inject(`/api/raise/${encodeURIComponent(name)}`);

  test.each(Object.entries(known))("%s has its document", async (name, [, status, title]) => {
    const answer = await ask(name);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    const type = status === 422 ? "ConstraintViolation" : "Problem";
    const { detail, ...document } = answer.json();
    expect(document).toEqual({
      "@context": `/api/contexts/${type}`,
      "@type": type,
      type: status === 422 ? "/validation_errors" : `/errors/${status}`,
      title,
      status,
      description: detail,
      ...(status === 422 ? { violations } : {}),
    });
    expect(detail).not.toContain("secret");
  });

  test("a client reads each violation on a line of the detail", async () => {
    expect((await ask("invalid")).json().detail).toBe("name: Le nom est requis\nEnsemble incohérent");
  });

  test("who tries too often learns when to try again", async () => {
    expect((await ask("many")).headers["retry-after"]).toBe("13");
  });

  test.each(Object.keys(unforeseen))("%s is a 500 that says nothing of the inside, with a reference that the log has too", async (name) => {
    const answer = await ask(name);
    const { detail } = answer.json();
    expect(answer.json()).toMatchObject({ status: 500, title: "Erreur interne", type: "/errors/500" });
    expect(answer.body).not.toMatch(/secret|10\.0\.0\.7|undefined|at .*\.ts/);
    const reference = /référence ([0-9a-f-]{36})/.exec(detail)?.[1];
    expect(reference).toBeDefined();
    expect(logged.at(-1)).toContain(reference);
  });
});
