import { type TokenScope, tokenScope } from "@avant-match/contract/accounts/tokens.ts";
import { ofName } from "@avant-match/contract/kit/elision.ts";
import { frenchDate } from "@avant-match/contract/kit/french-date.ts";
import type { FastifyRequest } from "fastify";
import { browserOf } from "./browser.ts";
import { placeOf } from "./place-of.ts";
import type { SecurityNews } from "./tell-holder.ts";

const NEW_PASSWORD = "Le mot de passe de votre compte Avant-match vient d’être choisi. Les autres sessions de ce compte sont fermées";

/** By a link that was mailed. */
export const passwordChosenAnew: SecurityNews = {
  action: "password",
  subject: "Votre mot de passe a été modifié",
  blocks: [`${NEW_PASSWORD}, et ses jetons d’accès, s’il en avait, supprimés.`],
};

export const passwordChosen: SecurityNews = {
  action: "password",
  subject: "Votre mot de passe a été modifié",
  blocks: [
    `${NEW_PASSWORD}. Ses jetons d’accès, s’il en a, servent toujours\u00a0: ils se suppriment sur la page «\u00a0Mon compte\u00a0».`,
  ],
};

const moment = frenchDate({ dateStyle: "full", timeStyle: "short", timeZone: "Europe/Paris" });

const circumstances = (request: FastifyRequest) => ({
  facts: {
    Navigateur: browserOf(request) ?? "inconnu",
    Réseau: placeOf(request.ip),
    Date: `${moment(Date.now())} (heure de Paris)`,
  },
});

export const newBrowser = (request: FastifyRequest): SecurityNews => ({
  subject: "Nouvelle connexion à votre compte",
  blocks: [
    "Votre compte Avant-match vient de s’ouvrir dans un navigateur qui n’y était pas encore connu.",
    circumstances(request),
    "Si c’était vous, vous n’avez rien à faire.",
  ],
});

/** An intruder would turn these mails off first. */
export const newBrowsersUntold: SecurityNews = {
  action: "notifications",
  subject: "Vous ne serez plus prévenu des nouvelles connexions",
  blocks: [
    "Votre compte Avant-match ne vous prévient plus par e-mail quand il s’ouvre dans un nouveau navigateur.",
    "Ce choix se reprend sur la page «\u00a0Mon compte\u00a0».",
  ],
};

export const totpAdded: SecurityNews = {
  action: "second factor",
  detail: "Application de codes reliée",
  subject: "Double authentification activée",
  blocks: [
    "Une application de codes protège désormais votre compte Avant-match\u00a0: son code vous est demandé après le mot de passe. Les autres sessions de ce compte sont fermées.",
  ],
};

export const totpRemoved: SecurityNews = {
  action: "second factor",
  detail: "Application de codes retirée",
  subject: "Application de codes retirée",
  blocks: ["L’application de codes de votre compte Avant-match vient d’être retirée. Les autres sessions de ce compte sont fermées."],
};

export const passkeyAdded = (name: string): SecurityNews => ({
  action: "passkey",
  detail: "Ajoutée",
  subject: "Nouvelle clé d’accès",
  blocks: [
    "Une clé d’accès ouvre désormais votre compte Avant-match. Les autres sessions de ce compte sont fermées.",
    { facts: { Nom: name } },
  ],
});

export const passkeysRemoved = (names: readonly string[]): SecurityNews => ({
  action: "passkey",
  detail: "Supprimée",
  subject: names.length > 1 ? "Clés d’accès supprimées" : "Clé d’accès supprimée",
  blocks: [
    `${names.map((name) => `«\u00a0${name}\u00a0»`).join(", ")} ${names.length > 1 ? "n’ouvrent" : "n’ouvre"} plus votre compte Avant-match. Les autres sessions de ce compte sont fermées.`,
  ],
});

export const recoveryCodesRenewed: SecurityNews = {
  action: "second factor",
  detail: "Nouveaux codes de secours",
  subject: "Nouveaux codes de secours",
  blocks: ["De nouveaux codes de secours viennent d’être créés pour votre compte Avant-match. Les anciens ne servent plus."],
};

export const recoveryCodeUsed = (left: number): SecurityNews => ({
  action: "second factor",
  detail: "Un code de secours a servi",
  subject: "Un code de secours a servi",
  blocks: [
    "Votre compte Avant-match vient de s’ouvrir avec un code de secours, à la place du second facteur.",
    { facts: { "Codes restants": String(left) } },
    "Si c’était vous, reliez un nouveau téléphone ou créez de nouveaux codes sur la page «\u00a0Mon compte\u00a0».",
  ],
});

export const passwordKnown: SecurityNews = {
  subject: "Quelqu’un connaît votre mot de passe",
  blocks: [
    "Plusieurs tentatives de connexion à votre compte Avant-match ont donné le bon mot de passe, puis un code faux. Votre compte reste fermé à qui n’a pas votre second facteur.",
  ],
};

export const secondFactorReset = (by: string): SecurityNews => ({
  action: "second factor",
  detail: "Retiré",
  subject: "Votre second facteur a été retiré",
  blocks: [
    `L’application de codes et les clés d’accès de votre compte Avant-match viennent d’être retirées par ${by}. Votre mot de passe suffit de nouveau, et vos sessions sont fermées.`,
  ],
});

export const signOnLinked = (organization: string): SecurityNews => ({
  action: "sign-on",
  subject: "Votre compte s’ouvre par votre organisation",
  blocks: [
    `Votre compte Avant-match vient d’être relié au service de connexion ${ofName(organization)}\u00a0: qui s’y connecte en votre nom ouvre ce compte.`,
    "Si ce n’était pas vous, prévenez aussi qui gère les utilisateurs de votre organisation, qui peut défaire ce lien.",
  ],
});

export const tokenMade = ({ name, scope, expiresAt }: { name: string; scope: TokenScope; expiresAt: string }): SecurityNews => ({
  subject: "Nouveau jeton d’accès",
  blocks: [
    "Un jeton d’accès de votre compte Avant-match vient d’être créé\u00a0: qui l’a lit ou écrit en votre nom, sans mot de passe.",
    { facts: { Nom: name, Droits: tokenScope[scope], Fin: `${moment(expiresAt)} (heure de Paris)` } },
    "Il se supprime sur la page «\u00a0Mon compte\u00a0».",
  ],
});

export const tokenEnded = (name: string, by: string): SecurityNews => ({
  subject: "Jeton d’accès supprimé",
  blocks: [`${by} a supprimé votre jeton d’accès «\u00a0${name}\u00a0»\u00a0: le programme qui s’en servait est désormais refusé.`],
});

export interface OwnerChange {
  organization: string;
  former: string | null;
  successor: string;
}

export const ownerNamed = ({ organization, former, successor }: OwnerChange): SecurityNews => ({
  subject: `Propriétaire ${ofName(organization)}`,
  blocks: [
    `${successor} est désormais propriétaire ${ofName(organization)} sur Avant-match${former ? `, à la suite de ${former}, qui en reste administrateur` : ""}.`,
  ],
});
