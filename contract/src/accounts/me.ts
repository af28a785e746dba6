import { action, gives, told } from "../kit/action.ts";
import { code, instantValue, list, nullableValue, record, type Shown, shape, textValue, uuid } from "../kit/shape.ts";
import { tokenScope } from "./tokens.ts";

const token = record({ name: textValue("Nom"), scope: code("Droits", tokenScope), expiresAt: instantValue("Fin") });
const me = record({
  uuid: uuid("Utilisateur"),
  username: textValue("Nom d’utilisateur"),
  firstname: textValue("Prénom"),
  lastname: textValue("Nom"),
  displayName: textValue("Nom affiché"),
  email: nullableValue(textValue("Email")),
  organization: nullableValue(textValue("Organisation", { format: "uri-reference" })),
  roles: list("Rôles", textValue()),
  token: nullableValue({ ...token, title: "Jeton par lequel on demande" }),
});
export type Me = Shown<typeof me>;

export const readMe = action("GET", "/me", gives<Me>);
export const readingMe = told(readMe, null, "Qui demande", { returns: shape(null, "Qui demande", me) });
