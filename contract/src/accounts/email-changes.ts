import { action, gives, takes, told } from "../kit/action.ts";
import { flagValue, optional, record, type Shown, shape, textValue } from "../kit/shape.ts";
import { holderPassword } from "./guest-forms.ts";

const change = record(
  {
    before: textValue("Adresse actuelle"),
    after: textValue("Nouvelle adresse"),
    asksPassword: flagValue("Mot de passe du compte demandé"),
  },
  [],
);
export type AskedChange = Shown<typeof change>;
interface Proof {
  password?: string;
}

export const readConfirmation = action("GET", "/confirm-email/{token}", gives<AskedChange>);
export const confirmEmail = action("PUT", "/confirm-email/{token}", takes<Proof>);
export const readRefusal = action("GET", "/refuse-email/{token}", gives<AskedChange>);
export const refuseEmail = action("PUT", "/refuse-email/{token}", takes<Proof>);

const reading = { returns: shape(null, "Changement d’adresse demandé", change), errors: [404, 410, 429] };
const errors = [404, 410, 429, 413, 422];
const expects = shape(
  null,
  "Mot de passe du compte, où il est demandé",
  record({ password: optional(textValue(holderPassword.password.label)) }, []),
);
export const readingConfirmation = told(readConfirmation, null, "Confirmation d’une nouvelle adresse\u00a0: lien", reading);
export const confirmingEmail = told(confirmEmail, null, "Confirmation d’une nouvelle adresse", {
  expects,
  errors,
});
export const readingRefusal = told(readRefusal, null, "Refus d’un changement d’adresse\u00a0: lien", reading);
export const refusingEmail = told(refuseEmail, null, "Refus d’un changement d’adresse", { expects, errors });
