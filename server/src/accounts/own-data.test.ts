import { expect, test } from "vitest";
import { fileOf } from "./own-data.ts";

test("the file for the person says in French what was done to their account", () => {
  const line = (Action: string, Objet: string, Après: Record<string, unknown> | null = null) => ({ Action, Objet, Avant: null, Après });
  const told = fileOf({
    Compte: { Profil: "owner" },
    "E-mails refusés": [],
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
