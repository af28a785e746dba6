import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fileOf } from "./own-data.ts";

test("the file for the person says in French what was done to their account", () => {
  const line = (Action: string, Objet: string, Après: Record<string, unknown> | null = null) => ({ Action, Objet, Avant: null, Après });
  const told = fileOf({
    Compte: { Profil: "owner" },
    "E-mails et notifications refusés": [],
    Notifications: [],
    "Avis donnés": [],
    "Historique de vos modifications": [
      line("password", "User"),
      line("second factor", "User"),
      line("passkey", "User"),
      line("notifications", "User"),
      line("update", "Organization", { secondFactorRequired: true, secondFactorFrom: "2026-12-01" }),
    ],
  });
  const lines = JSON.parse(told)["Historique de vos modifications"];
  expect(lines.map(({ Action }: { Action: string }) => Action)).toEqual([
    "Mot de passe",
    "Second facteur",
    "Clé d’accès",
    "Choix des e-mails reçus",
    "Modification",
  ]);
  expect(lines.at(-1).Après).toEqual({
    "Double authentification exigée": "Oui",
    "Double authentification exigée à partir du": "2026-12-01",
  });
  expect(told).not.toMatch(/password|passkey|second factor|secondFactor/);
});

test("and has a French word for every action and every object that the code records", () => {
  const sources = globSync("server/src/**/*.ts", { exclude: (name) => name.endsWith(".test.ts") }).map((path) =>
    readFileSync(path, "utf8"),
  );
  const found = (...patterns: RegExp[]) =>
    new Set(
      patterns.flatMap((pattern) =>
        sources.flatMap((text) => [...text.matchAll(pattern)].flatMap(([, ...codes]) => codes.filter(Boolean))),
      ),
    );
  const actions = found(/\baction: "([^"]+)"(?: \| "([^"]+)")*/g, /\b(?:author|caller|clock), "([^"]+)", \{/g);
  const objects = found(/\bresource: "([^"]+)"/g);
  for (const known of ["invite", "postpone", "undo", "refuse"]) expect(actions).toContain(known);
  const line = (Action: string, Objet: string) => ({ Action, Objet, Avant: null, Après: null });
  const told = JSON.parse(
    fileOf({
      Compte: {},
      "E-mails et notifications refusés": [],
      Notifications: [],
      "Avis donnés": [],
      "Historique de vos modifications": [
        ...[...actions].map((code) => line(code, "User")),
        ...[...objects].map((code) => line("update", code)),
      ],
    }),
  )["Historique de vos modifications"] as { Action: string; Objet: string }[];
  expect(told.map(({ Action }) => Action).filter((word) => actions.has(word))).toEqual([]);
  expect(told.map(({ Objet }) => Objet).filter((word) => objects.has(word))).toEqual([]);
});
