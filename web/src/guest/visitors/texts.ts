import type { VisitorForm } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import type { VisitorList } from "@avant-match/contract/fixtures/visitors/visitor-parts.ts";
import { frenchDate } from "@avant-match/contract/kit/french-date.ts";

export const listTitle: Readonly<Record<VisitorList, string>> = {
  trips: "Trajets",
  representatives: "Délégation officielle",
  travels: "Déplacements de supporters",
  stewards: "Accompagnateurs du club visiteur",
};

const hour = new Intl.DateTimeFormat("fr-FR", { timeStyle: "short" });

/** « 14:32 » */
export const hourOf = (instant: Date): string => hour.format(instant);

const day = frenchDate({ day: "numeric", month: "long" });

export const offline = "Hors ligne\u00a0: ce que vous écrivez est gardé sur cet appareil, et part dès que le réseau revient.";

/** What is said of a save that did not arrive; null where its fields say it. */
export function refusalText(status: number, detail: string, isRow = false): string | null {
  if (status === 0) return offline;
  if (isRow && status === 404) return "Cet élément a été supprimé entre-temps.";
  if (isRow && status === 412) return `${detail} Relisez-les, puis enregistrez.`;
  if (status === 429) return `${detail} Ce que vous avez saisi est gardé.`;
  return status === 422 ? null : detail;
}

/** The same in a few words, for what stays on top. */
export function shortStateText({ state, submittedAt }: Pick<VisitorForm, "state" | "submittedAt">): string {
  if (submittedAt === null) return "Rien n’est encore transmis.";
  const at = new Date(submittedAt);
  return `Transmis le ${day(at)} à ${hourOf(at)}${state === "changed" ? ", modifié depuis" : ""}.`;
}

/** What is said of the form as a whole. */
export function stateText({ state, submittedAt }: Pick<VisitorForm, "state" | "submittedAt">, host: string): string {
  if (submittedAt === null) return `Rien n’est encore transmis à ${host}.`;
  const at = new Date(submittedAt);
  const when = `le ${day(at)} à ${hourOf(at)}`;
  return state === "changed"
    ? `Transmis ${when}, modifié depuis\u00a0: ${host} voit les changements.`
    : `Transmis à ${host} ${when}. Vous pouvez encore tout modifier.`;
}
