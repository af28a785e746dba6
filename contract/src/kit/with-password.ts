import { optional, record, shape, textValue } from "./shape.ts";

const password = textValue("Mot de passe actuel", { maxLength: 1000 });

/** A body with the current password. */
/* @__NO_SIDE_EFFECTS__ */
export const withPassword = (label: string) => shape(null, label, record({ password }));

/** The same, but the password may be absent after a recent proof. */
/* @__NO_SIDE_EFFECTS__ */
export const perhapsWithPassword = (label: string) => shape(null, label, record({ password: optional(password) }, []));
