import { conflict, refusedByProfile } from "@avant-match/contract/kit/answer.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { createHttp } from "./http.ts";
import { logging } from "./log.ts";
import { badRequest, invalid, notFound, refused, stale, tooLarge, tooMany, unauthenticated } from "./problem.ts";

const database = (code: string) => Object.assign(new Error("relation « secret » at 10.0.0.7"), { code });
const fatal = (code: string) => Object.assign(database(code), { severity: "FATAL" });
const violations = [
  { propertyPath: "name", message: "Le nom est requis", code: "required" },
  { propertyPath: "", message: "Ensemble incohérent", code: "rule" },
];

const UNAVAILABLE = "Service momentanément indisponible";

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
  "a database that cannot be reached": [database("ECONNREFUSED"), 503, UNAVAILABLE],
  "a database that is stopped": [database("57P01"), 503, UNAVAILABLE],
  "a full disk that lets no session begin": [fatal("XX000"), 503, UNAVAILABLE],
  "a database that lets nobody in": [fatal("55000"), 503, UNAVAILABLE],
  "another password of the role": [fatal("28P01"), 503, UNAVAILABLE],
  "a lost connection": [new Error("Connection terminated unexpectedly"), 503, UNAVAILABLE],
  "a database that does not answer": [new Error("Query read timeout"), 503, UNAVAILABLE],
  "a statement that took too long": [database("57014"), 503, "Demande trop longue"],
  "a full disk": [database("53100"), 507, "Espace de stockage insuffisant"],
  "a file that may not be read": [Object.assign(new Error("secret"), { statusCode: 403 }), 404, "Introuvable"],
  "an unknown refusal": [Object.assign(new Error("secret"), { statusCode: 418 }), 400, "Requête invalide"],
};
const unforeseen: Record<string, unknown> = {
  "an error of the code": new TypeError("cannot read secret of undefined"),
  "an error of the database": database("42P01"),
  "an error inside the database": Object.assign(database("XX000"), { severity: "ERROR" }),
  "something that is no error": "secret",
  nothing: undefined,
};

describe("problems", () => {
  const logged: string[] = [];
  const logger = { ...logging("error"), stream: { write: (line: string) => void logged.push(line) } };
  const app = createHttp({ logger, authenticate: async () => null });
  const wanted = (name: string) => {
    throw known[name]?.[0] ?? unforeseen[name];
  };

  beforeAll(() => {
    app.get<{ Params: { name: string } }>("/api/raise/:name", { config: { access: "public", operation: null } }, async ({ params }) =>
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

  test("a full disk is answered as such, and not told by each write that it refuses", async () => {
    const before = logged.length;
    const answer = await ask("a full disk");
    expect([answer.statusCode, answer.json().title]).toEqual([507, "Espace de stockage insuffisant"]);
    expect(logged.slice(before)).toEqual([]);
  });

  test("who tries too often learns when to try again", async () => {
    expect((await ask("many")).headers["retry-after"]).toBe("13");
  });

  test("an outage says when to try again, and is told once in the log, without a stack", async () => {
    const told = () => logged.filter((line) => line.includes("the database is out of reach"));
    for (let n = 0; n < 20; n += 1) {
      const answer = await ask("a lost connection");
      expect(answer.headers["retry-after"]).toBe("5");
      expect(answer.json().detail).toBe("Le service ne répond pas pour l’instant\u00a0: merci de réessayer dans un instant.");
    }
    expect(told()).toHaveLength(1);
    expect(told()[0]).not.toMatch(/stack|\.ts:/);
  });

  test("who hangs up in the middle of a body is not told as an outage", async () => {
    unforeseen["a broken body"] = Object.assign(new Error("aborted"), { code: "ECONNRESET", statusCode: 400 });
    const before = logged.length;
    expect((await ask("a broken body")).statusCode).toBe(400);
    expect(logged.slice(before).filter((line) => /"level":[56]0/.test(line))).toEqual([]);
    delete unforeseen["a broken body"];
  });

  test("the log quotes no value that the database refused", async () => {
    const quoting = { severity: "ERROR", detail: "Key (email)=(marie@club.example) already exists.", table: "person" };
    unforeseen.quoting = Object.assign(new Error('value "marie@club.example"'), { code: "23514" }, quoting);
    await ask("quoting");
    expect(logged.at(-1)).toMatch(/"code":"23514".*"table":"person"/);
    expect(logged.at(-1)).not.toContain("marie@");
    delete unforeseen.quoting;
  });

  test("who went to a page with a browser reads it as a page, and anybody else as a document", async () => {
    const page = await app.inject({ url: "/%00", headers: { accept: "text/html" } });
    expect([page.statusCode, page.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(page.body).toContain("<h1>Introuvable</h1>");
    expect(page.headers["content-security-policy"]).toContain("style-src 'sha256-");
    const inApi = await app.inject({ url: "/api/raise/absent", headers: { accept: "text/html" } });
    expect(inApi.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
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
