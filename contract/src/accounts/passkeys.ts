import { action, gives, type Listed, takes, told } from "../kit/action.ts";
import {
  flagValue,
  instantValue,
  listed,
  nullableValue,
  optional,
  record,
  type Shown,
  sentBack,
  shape,
  textValue,
  uuid,
} from "../kit/shape.ts";
import { perhapsWithPassword, withPassword } from "../kit/with-password.ts";
import { browserOptions, credential } from "./credentials.ts";
import { type RecoveryCodes, recoveryCodes, type WithPassword } from "./second-factors.ts";

export const LONGEST_NAME = 80;

const name = textValue("Nom", { maxLength: LONGEST_NAME });
const fields = {
  uuid: uuid(),
  name,
  synced: flagValue("Synchronisée", { description: "Gardée sur plusieurs appareils par leur fabricant" }),
  createdAt: instantValue("Ajoutée"),
  usedAt: nullableValue(instantValue("Dernier usage")),
};
const passkey = record(fields, []);
export type Passkey = Shown<typeof passkey>;

const made = record({ credential, name: optional(name, "Celui du navigateur, s’il manque") }, ["credential"]);

export const listPasskeys = action("GET", "/users/{uuid}/passkeys", gives<Listed<Passkey>>);
export const beginPasskey = action("POST", "/users/{uuid}/passkeys", takes<Partial<WithPassword>, object>);
export const addPasskey = action("PUT", "/users/{uuid}/passkeys", takes<Shown<typeof made>, Passkey & RecoveryCodes>);
export const renamePasskey = action("PUT", "/users/{uuid}/passkeys/{id}", takes<{ name: string }, Passkey>);
export const removePasskey = action("DELETE", "/users/{uuid}/passkeys/{id}", takes<Partial<WithPassword>>);
export const removePasskeys = action("DELETE", "/users/{uuid}/passkeys", takes<Partial<WithPassword>>);

/* @__NO_SIDE_EFFECTS__ */
const withCodes = () => record({ ...fields, recoveryCodes }, []);
export const listingPasskeys = told(listPasskeys, null, "Ses clés d’accès", {
  returns: shape(null, "Clés d’accès", listed(passkey)),
  errors: [404],
});
export const beginningPasskey = told(beginPasskey, null, "Clé d’accès\u00a0: début", {
  expects: perhapsWithPassword("Mot de passe, si la connexion n’est pas récente"),
  returns: browserOptions,
  errors: [403, 404, 409, 413, 422, 429],
});
export const addingPasskey = told(addPasskey, null, "Clé d’accès\u00a0: ajout", {
  expects: shape(null, "Clé d’accès", made),
  returns: shape(null, "Clé d’accès", withCodes()),
  errors: [403, 404, 409, 413, 422],
});
export const renamingPasskey = told(renamePasskey, null, "Clé d’accès\u00a0: nom", {
  expects: shape(null, "Nom", sentBack(record({ name }), passkey)),
  returns: shape(null, "Clé d’accès", passkey),
  errors: [403, 404, 413, 422],
});
export const removingPasskey = told(removePasskey, null, "Clé d’accès\u00a0: retrait", {
  expects: withPassword("Mot de passe"),
  errors: [403, 404, 413, 422, 429],
});
export const removingPasskeys = told(removePasskeys, null, "Clés d’accès\u00a0: retrait de toutes", {
  expects: withPassword("Mot de passe"),
  errors: [403, 404, 413, 422, 429],
});
