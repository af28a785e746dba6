import { action, gives, told } from "../kit/action.ts";
import { shape, type Value } from "../kit/shape.ts";
import { User } from "./users.ts";

const kept: Value<object> = { type: "object" };
export const exportUser = action("GET", "/users/{uuid}/export", gives<object>);
export const exportingUser = told(exportUser, User, "Utilisateur\u00a0: export de ses données", {
  returns: shape(null, "Données gardées sur la personne", kept),
  errors: [404, 429],
});
