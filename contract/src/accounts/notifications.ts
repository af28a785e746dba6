import { told } from "../kit/action.ts";
import type { Actor } from "../kit/caller.ts";
import { HOUR } from "../kit/hour.ts";
import { keysOf } from "../kit/keys.ts";
import { flagValue, nullableValue, record, type Shape, shape, textValue } from "../kit/shape.ts";
import { pushKind } from "./push-kinds.ts";
import { chooseWishes, type NotificationKind, readWishes, type Wishes } from "./wishes.ts";

/** Mails that protect an account, or that somebody asked for, are always sent and are not listed here. */
export interface Notification {
  label: string;
  description: string;
  platform?: boolean;
}

export const notifications = {
  newBrowser: {
    label: "Connexion depuis un nouveau navigateur",
    description: "Quand votre compte s’ouvre dans un navigateur qui n’y était pas encore connu.",
  },
  kickoffs: {
    label: "Changements de date",
    description: "Quand une rencontre que votre organisation prépare est déplacée, reportée ou retrouve une date.",
  },
  accessRequests: {
    label: "Demandes d’accès",
    description: "Quand une organisation demande à utiliser Avant-match.",
    platform: true,
  },
  feedback: {
    label: "Avis des utilisateurs",
    description: "Quand quelqu’un donne son avis sur un module annoncé.",
    platform: true,
  },
} as const satisfies Record<NotificationKind, Notification>;

export const notificationsOf = ({ platform }: Pick<Actor, "platform">): NotificationKind[] =>
  keysOf(notifications).filter((kind) => {
    const { platform: reserved = false }: Notification = notifications[kind];
    return platform || !reserved;
  });

export const isHour = (text: string): boolean => HOUR.test(text);

/* @__NO_SIDE_EFFECTS__ */
function wishesShape(): Shape<Wishes> {
  const fields = Object.entries(notifications).map(([kind, { label }]) => [kind, flagValue(label)]);
  const hour = nullableValue(textValue("Heure du récapitulatif des échéances, ou jamais", { pattern: HOUR.source }));
  const rings = Object.entries(pushKind).map(([kind, label]) => [kind, flagValue(label)]);
  const push = record(Object.fromEntries(rings), []);
  return shape(null, "E-mails et notifications souhaités", record({ ...Object.fromEntries(fields), digestAt: hour, push }, []));
}
const wishes = wishesShape();
export const readingWishes = told(readWishes, null, "E-mails et notifications que l’on souhaite recevoir", {
  returns: wishes,
  errors: [404],
});
export const choosingWishes = told(chooseWishes, null, "Choix des e-mails et des notifications que l’on souhaite recevoir", {
  expects: wishes,
  returns: wishes,
  errors: [403, 404, 413, 422],
});
