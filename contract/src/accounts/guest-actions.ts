import { action, gives, takes, told } from "../kit/action.ts";
import type { GuestValues } from "../kit/guest-form.ts";
import { guestShape } from "../kit/guest-shape.ts";
import { flagValue, record, type Shown, shape, textValue } from "../kit/shape.ts";
import { invitedRegistration, newPassword, registration, resetRequest, subscription } from "./guest-forms.ts";

type Registration = GuestValues<typeof registration>;
export const register = action("POST", "/organizations/register", takes<Registration, Registration>);
const form = guestShape(registration, "Demande d’accès");
export const registering = told(register, null, "Demande d’accès d’une organisation", {
  expects: form,
  returns: form,
  status: 201,
  errors: [413, 422, 429],
});

const invited = record({
  organization: textValue("Club"),
  league: textValue("Qui invite"),
  email: textValue("Adresse à laquelle l’invitation est partie"),
});
type InvitedRegistration = GuestValues<typeof invitedRegistration>;
export const openInvitation = action("GET", "/organizations/register/{token}", gives<Shown<typeof invited>>);
export const openingInvitation = told(openInvitation, null, "Invitation d’un club par une ligue\u00a0: lien", {
  returns: shape(null, "Invitation", invited),
  errors: [404, 410, 429],
});
export const registerInvited = action("POST", "/organizations/register/{token}", takes<InvitedRegistration, InvitedRegistration>);
const invitedForm = guestShape(invitedRegistration, "Inscription d’un club invité");
export const registeringInvited = told(registerInvited, null, "Inscription d’un club invité par une ligue", {
  expects: invitedForm,
  returns: invitedForm,
  status: 201,
  errors: [404, 410, 413, 422, 429],
});

interface Subscription extends GuestValues<typeof subscription> {
  /** People do not see this field; programs fill it. */
  website?: unknown;
}
export const subscribe = action("POST", "/subscribe", takes<Subscription>);
export const subscribing = told(subscribe, null, "Inscription à la lettre d’information", {
  expects: guestShape(subscription, "Adresse", {
    website: textValue("À laisser vide\u00a0: un programme seul le remplit", { examples: [""] }),
  }),
  errors: [413, 422, 429],
});

const holder = record(
  { username: textValue("Nom d’utilisateur"), firstname: textValue("Prénom"), first: flagValue("Premier mot de passe") },
  [],
);
export type Chooser = Shown<typeof holder>;
export const requestReset = action("POST", "/reset-password/request", takes<GuestValues<typeof resetRequest>>);
const checkReset = action("GET", "/reset-password/{token}");
export const readHolder = action("GET", "/reset-password/{token}/holder", gives<Chooser>);
export const choosePassword = action("PUT", "/reset-password/{token}", takes<GuestValues<typeof newPassword>>);

export const requestingReset = told(requestReset, null, "Demande d’un lien pour choisir un mot de passe", {
  expects: guestShape(resetRequest, "Compte"),
  errors: [413, 422, 429],
});
export const checkingReset = told(checkReset, null, "Vérification d’un lien pour choisir un mot de passe", { errors: [404, 410] });
export const readingHolder = told(readHolder, null, "Qui choisit un mot de passe par un lien", {
  returns: shape(null, "Titulaire", holder),
  errors: [404, 410],
});
export const choosingPassword = told(choosePassword, null, "Choix d’un mot de passe", {
  expects: guestShape(newPassword, "Mot de passe"),
  errors: [404, 410, 413, 422, 429],
});
