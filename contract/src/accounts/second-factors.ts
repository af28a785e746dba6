import { action, gives, takes, told } from "../kit/action.ts";
import { flagValue, instantValue, nullableValue, optional, record, type Shown, shape, textValue, type Value } from "../kit/shape.ts";
import { perhapsWithPassword, withPassword } from "../kit/with-password.ts";

const left: Value<number> = { type: "integer", title: "Codes de secours restants" };
const secondFactor = shape(
  null,
  "Double authentification",
  record(
    {
      active: flagValue("Application active"),
      since: nullableValue(instantValue("Depuis")),
      recoveryCodes: left,
      required: flagValue("Exigée"),
      requiredFrom: optional(instantValue("Exigée à partir de"), "Absent\u00a0: dès maintenant"),
      exempt: optional(flagValue("Compte de démonstration, qui en est dispensé")),
    },
    [],
  ),
);
const enrolment = shape(
  null,
  "Application à relier",
  record({ secret: textValue("Clé à saisir"), uri: textValue("Adresse que lit l’application"), qr: textValue("La même en image") }, []),
);
export const recoveryCodes: Value<string[]> = {
  type: "array",
  title: "Codes de secours",
  items: textValue(),
  description: "Montrés cette seule fois\u00a0; vide pour qui en a déjà",
};
const codes = shape(null, "Codes de secours", record({ recoveryCodes }, []));
const firstCode = shape(null, "Code", record({ code: textValue("Code de l’application") }));

export type SecondFactor = Shown<typeof secondFactor>;
export type Enrolment = Shown<typeof enrolment>;
export type RecoveryCodes = Shown<typeof codes>;
export interface WithPassword {
  password: string;
}

export const readTotp = action("GET", "/users/{uuid}/totp", gives<SecondFactor>);
export const beginTotp = action("POST", "/users/{uuid}/totp", takes<Partial<WithPassword>, Enrolment>);
export const confirmTotp = action("PUT", "/users/{uuid}/totp", takes<Shown<typeof firstCode>, RecoveryCodes>);
export const removeTotp = action("DELETE", "/users/{uuid}/totp", takes<Partial<WithPassword>>);
export const renewRecoveryCodes = action("POST", "/users/{uuid}/recovery-codes", takes<Partial<WithPassword>, RecoveryCodes>);

const errors = [403, 404, 413, 422, 429];
export const readingTotp = told(readTotp, null, "Sa double authentification", { returns: secondFactor, errors: [404] });
export const beginningTotp = told(beginTotp, null, "Application de codes\u00a0: début", {
  expects: perhapsWithPassword("Mot de passe, si la connexion n’est pas récente"),
  returns: enrolment,
  errors,
});
export const confirmingTotp = told(confirmTotp, null, "Application de codes\u00a0: premier code", {
  expects: firstCode,
  returns: codes,
  errors,
});
export const removingTotp = told(removeTotp, null, "Application de codes\u00a0: retrait", {
  expects: withPassword("Mot de passe"),
  errors,
});
export const renewingRecoveryCodes = told(renewRecoveryCodes, null, "Nouveaux codes de secours", {
  expects: perhapsWithPassword("Mot de passe, si la connexion n’est pas récente"),
  returns: codes,
  errors: [403, 404, 409, 413, 422, 429],
});
