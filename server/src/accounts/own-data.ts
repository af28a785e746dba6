import { notifications } from "@avant-match/contract/accounts/notifications.ts";
import { pushKind } from "@avant-match/contract/accounts/push-kinds.ts";
import { feedbackModule } from "@avant-match/contract/fixtures/feedback/feedback.ts";
import { historyAction } from "@avant-match/contract/fixtures/history/history.ts";
import { keptBeside, unlistedTypes } from "@avant-match/contract/fixtures/history/words.ts";
import { noticeKind } from "@avant-match/contract/fixtures/notices/user-notices.ts";
import { frenchDate } from "@avant-match/contract/kit/french-date.ts";
import type { Field } from "@avant-match/contract/kit/resource.ts";
import { profile } from "@avant-match/contract/organizations/profiles.ts";
import { resources } from "@avant-match/contract/resources.ts";

type Values = Readonly<Record<string, unknown>>;

interface Change extends Values {
  Objet: string;
  Avant: Values | null;
  Après: Values | null;
}

export interface KeptData {
  Compte: Values;
  "E-mails et notifications refusés": string[];
  Notifications: Values[];
  "Avis donnés": Values[];
  "Historique de vos modifications": Change[];
}

export function fileOf(data: KeptData): string {
  const told = {
    Heures: "Toutes les heures sont celles de Paris (Europe/Paris).",
    ...data,
    Compte: { ...data.Compte, Profil: wordOf(profile, data.Compte.Profil) },
    "E-mails et notifications refusés": data["E-mails et notifications refusés"].map((kind) => wordOf(refusable, kind)),
    Notifications: data.Notifications.map((told) => ({ ...told, Nature: wordOf(noticeKind, told.Nature) })),
    "Avis donnés": data["Avis donnés"].map((said) => ({ ...said, Module: wordOf(feedbackModule, said.Module) })),
    "Historique de vos modifications": data["Historique de vos modifications"].map(changed),
  };
  return `${JSON.stringify(told, (_, value) => inWords(value), 2)}\n`;
}

const refusable = Object.fromEntries([
  ...Object.entries(notifications).map(([kind, { label }]) => [kind, label]),
  ...Object.entries(pushKind).map(([kind, label]) => [`push.${kind}`, `Sur un appareil\u00a0: ${label}`]),
]);

function changed(change: Change): Values {
  const resource = resources.find(({ type }) => type === change.Objet);
  const told = (values: Values | null) =>
    values && Object.fromEntries(Object.entries(values).map(([name, value]) => labelled(resource?.fields[name], name, value)));
  return {
    ...change,
    Action: wordOf(historyAction, change.Action),
    Objet: resource?.label ?? wordOf(unlistedTypes, change.Objet),
    Avant: told(change.Avant),
    Après: told(change.Après),
  };
}

function labelled(field: Field | undefined, name: string, value: unknown): [string, unknown] {
  if (!field) return [keptBeside[name] ?? name, value];
  const choice = field.choices?.find((one) => one.value === value);
  return [field.label, choice?.label ?? wordOf(field.options ?? {}, value)];
}

const wordOf = (words: Readonly<Record<string, string>>, code: unknown): unknown => words[String(code)] ?? code;

function inWords(value: unknown): unknown {
  if (typeof value === "boolean") return value ? "Oui" : "Non";
  return typeof value === "string" && INSTANT.test(value) ? hour(value) : value;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const hour = frenchDate({ dateStyle: "long", timeStyle: "short", timeZone: "Europe/Paris" });
