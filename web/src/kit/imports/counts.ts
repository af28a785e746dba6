import { agreed } from "../../ui/text/format.ts";

type Counted = readonly [count: number, one: string, several?: string];

const counted = ([count, one, several = one]: Counted): string => `${count.toLocaleString("fr")} ${agreed(count, one, several)}`;

/** « 2 contacts créés, 1 contact modifié », without what is none; empty where all of it is. */
export const countsText = (parts: readonly Counted[]): string =>
  parts
    .filter(([count]) => count > 0)
    .map(counted)
    .join(", ");

/** « 3 contacts : 2 à créer, 1 en erreur ». A line may be wrong in several ways. */
export function summaryText(total: Counted, parts: readonly Counted[], errors: readonly { line: number }[]): string {
  const wrong = new Set(errors.map(({ line }) => line)).size;
  const said = countsText([...parts, [wrong, "en erreur"]]);
  return said === "" ? counted(total) : `${counted(total)}\u00a0: ${said}`;
}

/** Both are feminine: « rencontre », « rencontres ». */
export type Noun = readonly [one: string, several: string];

export function undoneText({ created, updated }: Record<"created" | "updated", number>, [one, several]: Noun): string {
  const named = (noun: string) => (created > 0 ? "" : `${noun} `);
  const text = countsText([
    [created, `${one} est supprimée`, `${several} sont supprimées`],
    [updated, `${named(one)}retrouve ce qu’elle était`, `${named(several)}retrouvent ce qu’elles étaient`],
  ]);
  return `${text}.`;
}
