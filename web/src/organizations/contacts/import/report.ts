import type { ContactsReport, DoubleContact } from "@avant-match/contract/organizations/contact-imports.ts";
import { countsText, summaryText } from "../../../kit/imports/counts.ts";

/** By line, what becomes of a double: a contact of its own, nothing, or the uuid of the contact that it completes. */
export type Answers = Readonly<Record<number, string>>;

export const summaryOf = ({ total, created, updated, unchanged, ignored, doubles, errors }: ContactsReport): string =>
  summaryText(
    [total, "contact", "contacts"],
    [
      [created, "à créer"],
      [updated, "à modifier"],
      [unchanged, "inchangé", "inchangés"],
      [ignored, "laissé de côté", "laissés de côté"],
      [doubles.length, "ressemble à un autre", "ressemblent à un autre"],
    ],
    errors,
  );

export function doneText({ created, updated }: ContactsReport): string {
  const done = countsText([
    [created, "contact créé", "contacts créés"],
    [updated, "contact modifié", "contacts modifiés"],
  ]);
  return `Import terminé\u00a0: ${done || "rien n’a changé"}.`;
}

/** The answers that one press gives to all doubles: to complete is to complete the likeliest contact, where there is one. */
export const answerAll = (doubles: readonly DoubleContact[], how: "create" | "skip" | "fill"): Answers =>
  Object.fromEntries(
    doubles.map(({ line, candidates }) => [line, how === "fill" ? (candidates.find(({ uuid }) => uuid)?.uuid ?? "skip") : how]),
  );
