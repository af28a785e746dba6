import { optional, record, shape, textValue } from "./shape.ts";

const password = textValue("Mot de passe actuel", { maxLength: 1000 });

/** What a change takes from who proves who they are. */
/* @__NO_SIDE_EFFECTS__ */
export const withPassword = (label: string) => shape(null, label, record({ password }));

/** The same where who they are may be known already. */
/* @__NO_SIDE_EFFECTS__ */
export const perhapsWithPassword = (label: string) => shape(null, label, record({ password: optional(password) }, []));
