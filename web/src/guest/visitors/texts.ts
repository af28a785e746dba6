import type { VisitorForm } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import type { VisitorList } from "@avant-match/contract/fixtures/visitors/visitor-parts.ts";
import { frenchDate } from "@avant-match/contract/kit/french-date.ts";
import type { Field } from "@avant-match/contract/kit/resource.ts";

export const listTitle: Readonly<Record<VisitorList, string>> = {
  trips: "Trajets",
  representatives: "Délégation officielle",
  travels: "Déplacements de supporters",
  stewards: "Accompagnateurs du club visiteur",
};

const hour = new Intl.DateTimeFormat("fr-FR", { timeStyle: "short" });

export const hourOf = (instant: Date): string => hour.format(instant);

const day = frenchDate({ day: "numeric", month: "long" });

export const offline = "Hors ligne\u00a0: ce que vous écrivez est gardé sur cet appareil, et part dès que le réseau revient.";

export function refusalText(status: number, detail: string, isRow = false): string | null {
  if (status === 0) return offline;
  if (isRow && status === 404) return "Cet élément a été supprimé entre-temps.";
  if (isRow && status === 412) return `${detail} Relisez-les, puis enregistrez.`;
  if (status === 429) return `${detail} Ce que vous avez saisi est gardé.`;
  return status === 422 ? null : detail;
}

export function stateText({ state, submittedAt }: Pick<VisitorForm, "state" | "submittedAt">, host?: string): string {
  const to = host ? ` à ${host}` : "";
  if (submittedAt === null) return `Rien n’est encore transmis${to}.`;
  const at = new Date(submittedAt);
  const when = `le ${day(at)} à ${hourOf(at)}`;
  if (state === "changed") return `Transmis ${when}, modifié depuis${host ? `\u00a0: ${host} voit les changements` : ""}.`;
  return `Transmis${to} ${when}.${host ? " Vous pouvez encore tout modifier." : ""}`;
}

export const namedIn = (value: unknown): { uuid: string; name: string } | null =>
  typeof value === "object" && value !== null && "uuid" in value && typeof value.uuid === "string"
    ? { uuid: value.uuid, name: "name" in value && typeof value.name === "string" ? value.name : "" }
    : null;

export function answerText({ options = {}, control }: Field, value: unknown): string {
  if (value === null || value === undefined) return "rien";
  if (control === "instant") return whenFormat(String(value));
  return namedIn(value)?.name ?? options[String(value)] ?? (value === true ? "Oui" : value === false ? "Non" : String(value));
}

const whenFormat = frenchDate({ day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" });
