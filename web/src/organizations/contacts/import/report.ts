import type { ContactsReport, DoubleContact } from "@avant-match/contract/organizations/contact-imports.ts";

/** By line, what becomes of a double: a contact of its own, nothing, or the uuid of the contact that it completes. */
export type Answers = Readonly<Record<number, string>>;

export function summaryOf({ total, created, updated, unchanged, ignored, doubles, errors }: ContactsReport): string {
  const wrong = new Set(errors.map(({ line }) => line)).size;
  const parts = [
    [created, "à créer", "à créer"],
    [updated, "à modifier", "à modifier"],
    [unchanged, "inchangé", "inchangés"],
    [ignored, "laissé de côté", "laissés de côté"],
    [doubles.length, "ressemble à un autre", "ressemblent à un autre"],
    [wrong, "en erreur", "en erreur"],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, one, several]) => `${number(count)} ${count > 1 ? several : one}`);
  return `${number(total)} ${total > 1 ? "contacts" : "contact"}${said.length > 0 ? `\u00a0: ${said.join(", ")}` : ""}`;
}

export function doneText({ created, updated }: ContactsReport): string {
  const parts = [
    created > 0 && `${number(created)} ${created > 1 ? "contacts créés" : "contact créé"}`,
    updated > 0 && `${number(updated)} ${updated > 1 ? "contacts modifiés" : "contact modifié"}`,
  ].filter(Boolean);
  return parts.length > 0 ? `Import terminé\u00a0: ${parts.join(", ")}.` : "Import terminé\u00a0: rien n’a changé.";
}

const number = (count: number) => count.toLocaleString("fr");

/** The answers that one press gives to all doubles: to complete is to complete the likeliest contact, where there is one. */
export const answerAll = (doubles: readonly DoubleContact[], how: "create" | "skip" | "fill"): Answers =>
  Object.fromEntries(
    doubles.map(({ line, candidates }) => [line, how === "fill" ? (candidates.find(({ uuid }) => uuid)?.uuid ?? "skip") : how]),
  );
