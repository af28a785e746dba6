import { action, gives, takes, told } from "../kit/action.ts";
import {
  flagValue,
  instantValue,
  list,
  nullableValue,
  optional,
  record,
  type Shown,
  sentBack,
  shape,
  textValue,
  uuid,
} from "../kit/shape.ts";

export const MAX_SIGN_ON_DOMAINS = 20;
/** Characters of the issuer, of the identifier and of the secret. */
export const MAX_SIGN_ON_TEXT = 1000;

const maxLength = MAX_SIGN_ON_TEXT;
const issuer = textValue("Fournisseur d’identité", { maxLength, description: "L’adresse de l’émetteur (issuer), en https" });
const clientId = textValue("Identifiant du client", { maxLength });
const domains = list("Domaines des adresses e-mail", textValue());
const required = flagValue("Exiger cette connexion", {
  description: "Le mot de passe n’ouvre plus que le compte de secours, celui du propriétaire qui l’exige",
});
const trustsSecondFactor = flagValue("Croire le second facteur du fournisseur", { description: "Quand il le déclare (amr)" });
const clientSecret = optional(
  textValue("Secret du client", { maxLength }),
  "Écrit, jamais relu\u00a0; absent, celui d’avant reste, si le fournisseur et l’identifiant sont les mêmes",
);

const settings = record({
  issuer: nullableValue(issuer),
  clientId: nullableValue(clientId),
  domains,
  required,
  trustsSecondFactor,
  redirectUri: textValue("Adresse de retour, à déclarer chez le fournisseur"),
  signedInAt: nullableValue(instantValue("Première connexion par ce fournisseur")),
  emergencyUser: nullableValue(record({ uuid: uuid("Utilisateur"), displayName: textValue("Nom du compte de secours") })),
});
const wanted = record({ issuer, clientId, clientSecret, domains, required, trustsSecondFactor: optional(trustsSecondFactor) }, [
  "issuer",
  "clientId",
  "domains",
  "required",
]);
const shown = shape(null, "Connexion par le fournisseur d’identité d’une organisation", settings);
export type SignOnSettings = Shown<typeof settings>;
export type WantedSignOn = Shown<typeof wanted>;

export const readSignOn = action("GET", "/organizations/{uuid}/sign-on", gives<SignOnSettings>);
export const setSignOn = action("PUT", "/organizations/{uuid}/sign-on", takes<WantedSignOn, SignOnSettings>);
export const clearSignOn = action("DELETE", "/organizations/{uuid}/sign-on");

export const readingSignOn = told(readSignOn, null, "Connexion par le fournisseur d’identité d’une organisation", {
  returns: shown,
  errors: [403, 404],
});
export const settingSignOn = told(setSignOn, null, "Réglage de la connexion par le fournisseur d’identité", {
  expects: shape(null, "Fournisseur d’identité", sentBack(wanted, settings)),
  returns: shown,
  errors: [403, 404, 409, 413, 422],
});
export const clearingSignOn = told(clearSignOn, null, "Fin de la connexion par le fournisseur d’identité", { errors: [403, 404] });

export const unlinkSignOn = action("DELETE", "/organizations/users/{uuid}/sign-on");
export const unlinkingSignOn = told(unlinkSignOn, null, "Fin du lien d’un compte avec le fournisseur d’identité", { errors: [403, 404] });
