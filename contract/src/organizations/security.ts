import { action, gives, takes, told } from "../kit/action.ts";
import { flagValue, optional, record, type Shown, sentBack, shape, type Value } from "../kit/shape.ts";
import { withPassword } from "../kit/with-password.ts";

const secondFactorRequired = flagValue("Exiger la double authentification");
const secondFactorFrom: Value<string | null> = {
  type: ["string", "null"],
  format: "date",
  title: "À partir du",
  description: "Jour à l’heure de Paris, dans les 90\u00a0jours\u00a0; null ou absent\u00a0: dès maintenant",
};
const users: Value<number> = { type: "integer", title: "Utilisateurs" };
const lacking: Value<number> = { type: "integer", title: "Utilisateurs sans second facteur" };
const rule = record({ secondFactorRequired, secondFactorFrom, users, lacking }, []);
const security = shape(null, "Sécurité de l’organisation", rule);
const demand = record({ secondFactorRequired, secondFactorFrom: optional(secondFactorFrom) }, ["secondFactorRequired"]);
export type Security = Shown<typeof security>;
export type SecurityDemand = Shown<typeof demand>;

export const readSecurity = action("GET", "/organizations/{uuid}/security", gives<Security>);
export const demandSecondFactor = action("PUT", "/organizations/{uuid}/security", takes<SecurityDemand, Security>);
export const resetFactor = action("DELETE", "/organizations/users/{uuid}/second-factor", takes<{ password?: string }>);

export const readingSecurity = told(readSecurity, null, "Sécurité d’une organisation", { returns: security, errors: [404] });
export const demandingSecondFactor = told(demandSecondFactor, null, "Double authentification exigée d’une organisation", {
  expects: shape(null, "Exigence", sentBack(demand, rule)),
  returns: security,
  errors: [403, 404, 409, 422],
});
export const resettingFactor = told(resetFactor, null, "Retrait du second facteur d’un utilisateur qui l’a perdu", {
  expects: withPassword("Mot de passe de qui le retire"),
  errors: [403, 404, 409, 422, 429],
});
