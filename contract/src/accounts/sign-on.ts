import { action, gives, type Listed, takes, told } from "../kit/action.ts";
import { list, listed, nullableValue, record, type Shown, shape, textValue, uuid, type Value } from "../kit/shape.ts";

/** Why a sign-in by a provider led back to the sign-in page; the same for every account that is not let in. */
export const signOnFailure = {
  refused:
    "La connexion par votre organisation n’a pas abouti\u00a0: recommencez, ou adressez-vous à qui gère les accès de votre organisation.",
  unavailable: "Le service de connexion de votre organisation ne répond pas\u00a0: réessayez dans un instant.",
  over: "Cette connexion a pris trop de temps, ou a été reprise ailleurs\u00a0: recommencez.",
  later: "Trop de tentatives\u00a0: merci de réessayer dans quelques minutes.",
} as const;
export type SignOnFailure = keyof typeof signOnFailure;

const offer = record({ organizationUuid: uuid("Organisation"), organization: textValue("Nom de l’organisation") });
export type SignOnOffer = Shown<typeof offer>;
const pending = record({ organization: textValue("Nom de l’organisation"), email: textValue("Adresse donnée par le fournisseur") });
export type PendingSignOn = Shown<typeof pending>;
const credentials = record({
  username: textValue("Nom d’utilisateur", { maxLength: 1000 }),
  password: textValue("Mot de passe", { maxLength: 1000 }),
});
const factor: Value<string> = { type: "string", enum: ["totp", "passkey"] };
const next = record({ secondFactors: list("Seconds facteurs", factor), next: nullableValue(textValue("Page à ouvrir ensuite")) }, []);
const entered = shape(null, "Suite de la connexion", next);

export const listSignOnOffers = action("GET", "/sign-on/offers", gives<Listed<SignOnOffer>>);
export const readPendingSignOn = action("GET", "/sign-on", gives<PendingSignOn>);
export const linkByPassword = action("POST", "/sign-on/password", takes<Shown<typeof credentials>, Shown<typeof next>>);
export const askSignOnLink = action("POST", "/sign-on/link");
export const linkByMail = action("POST", "/sign-on/link/{token}", gives<Shown<typeof next>>);

export const listingSignOnOffers = told(listSignOnOffers, null, "Organisations par lesquelles se connecter avec une adresse", {
  returns: shape(null, "Organisations", listed(offer)),
  query: { domain: { title: "Ce qui suit @ dans l’adresse", type: "string" } },
  errors: [429],
});
export const readingPendingSignOn = told(readPendingSignOn, null, "Première connexion par son organisation, en cours", {
  returns: shape(null, "Connexion en cours", pending),
  errors: [410],
});
export const linkingByPassword = told(linkByPassword, null, "Première connexion par son organisation\u00a0: par mot de passe", {
  expects: shape(null, "Identifiants", credentials),
  returns: entered,
  errors: [401, 410, 413, 429],
});
export const askingSignOnLink = told(askSignOnLink, null, "Première connexion par son organisation\u00a0: demande d’un lien", {
  errors: [410, 413, 429],
});
export const linkingByMail = told(linkByMail, null, "Première connexion par son organisation\u00a0: par le lien", {
  returns: entered,
  errors: [410, 413],
});
