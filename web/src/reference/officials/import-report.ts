import type { OfficialsReport } from "@avant-match/contract/reference/official-files.ts";

export function summaryOf({ total, created, updated, unchanged, errors }: OfficialsReport): string {
  const wrong = new Set(errors.map(({ line }) => line)).size;
  const parts = [
    [created, "à créer", "à créer"],
    [updated, "à modifier", "à modifier"],
    [unchanged, "inchangée", "inchangées"],
    [wrong, "en erreur", "en erreur"],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, one, several]) => `${count} ${count > 1 ? several : one}`);
  return `${total} ${total > 1 ? "lignes" : "ligne"}${said.length > 0 ? `\u00a0: ${said.join(", ")}` : ""}`;
}

export const doneText = ({ created, updated }: OfficialsReport): string =>
  created + updated === 0
    ? "Import terminé\u00a0: rien n’a changé."
    : `Import terminé\u00a0: ${created} ${created > 1 ? "ajoutés" : "ajouté"}, ${updated} ${updated > 1 ? "modifiés" : "modifié"}.`;
