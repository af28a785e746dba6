import { keysOf } from "../kit/keys.ts";

/** What a device rings for, once its holder has switched notifications on there. */
export const pushKind = {
  kickoff: "Coup d’envoi déplacé, reporté ou fixé",
  awayEnd: "Secteur visiteurs\u00a0: nouvel état",
  incident: "Incident du jour de match",
  announcement: "Annonce",
  duty: "Récapitulatif des échéances",
} as const;
export type PushKind = keyof typeof pushKind;
export const pushKinds = keysOf(pushKind);
