import { action, gives, type Listed, takes, told } from "../kit/action.ts";
import type { GuestValues } from "../kit/guest-form.ts";
import { guestShape } from "../kit/guest-shape.ts";
import { flagValue, instantValue, listed, nullableValue, record, type Shown, shape, textValue, uuid } from "../kit/shape.ts";
import { passwordChange } from "./guest-forms.ts";

const session = record(
  {
    uuid: uuid(),
    browser: nullableValue(textValue("Navigateur")),
    place: nullableValue(textValue("Lieu", { description: "L’adresse du réseau, sans la ville, qui ne s’en déduit pas" })),
    current: flagValue("Celle-ci"),
    createdAt: instantValue("Ouverte"),
    seenAt: instantValue("Dernier usage"),
  },
  [],
);
export type OpenSession = Shown<typeof session>;

export const listSessions = action("GET", "/users/{uuid}/sessions", gives<Listed<OpenSession>>);
export const endSession = action("DELETE", "/users/{uuid}/sessions/{id}");
export const changePassword = action("PUT", "/users/{uuid}/password", takes<GuestValues<typeof passwordChange>>);

export const listingSessions = told(listSessions, null, "Ses sessions ouvertes", {
  returns: shape(null, "Sessions ouvertes", listed(session)),
  errors: [404],
});
export const endingSession = told(endSession, null, "Fermeture d’une de ses sessions", { errors: [404] });
export const changingPassword = told(changePassword, null, "Changement de son mot de passe", {
  expects: guestShape(passwordChange, "Mots de passe"),
  errors: [403, 404, 413, 422, 429],
});
