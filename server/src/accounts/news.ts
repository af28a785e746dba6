import type { FastifyRequest } from "fastify";
import { browserOf } from "./browser.ts";
import { placeOf } from "./place-of.ts";
import type { SecurityNews } from "./tell-holder.ts";

export const passwordChosen: SecurityNews = {
  action: "password",
  subject: "Votre mot de passe a été modifié",
  blocks: [
    { paragraph: "Le mot de passe de votre compte Avant-match vient d’être choisi. Les autres sessions de ce compte sont fermées." },
  ],
};

const moment = new Intl.DateTimeFormat("fr-FR", { dateStyle: "full", timeStyle: "short", timeZone: "Europe/Paris" });

/** What is known of a request, for its user to tell whether it was theirs. */
const circumstances = (request: FastifyRequest) => ({
  facts: {
    Navigateur: browserOf(request) ?? "inconnu",
    Réseau: placeOf(request.ip),
    Date: `${moment.format(new Date())} (heure de Paris)`,
  },
});

/** Of a browser on which nobody had signed in to the account. */
export const newBrowser = (request: FastifyRequest): SecurityNews => ({
  subject: "Nouvelle connexion à votre compte",
  blocks: [
    { paragraph: "Votre compte Avant-match vient de s’ouvrir dans un navigateur qui n’y était pas encore connu." },
    circumstances(request),
    { paragraph: "Si c’était vous, vous n’avez rien à faire." },
  ],
});

/** Of the wish not to be told of new browsers any more: whoever came in unasked would begin by this. */
export const newBrowsersUntold: SecurityNews = {
  action: "notifications",
  subject: "Vous ne serez plus prévenu des nouvelles connexions",
  blocks: [
    { paragraph: "Votre compte Avant-match ne vous prévient plus par e-mail quand il s’ouvre dans un nouveau navigateur." },
    { paragraph: "Ce choix se reprend sur la page «\u00a0Mon compte\u00a0»." },
  ],
};
