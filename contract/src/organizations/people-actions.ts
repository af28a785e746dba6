import { action, gives, told } from "../kit/action.ts";
import type { Read } from "../kit/resource.ts";
import { Person } from "./persons.ts";
import { OrganizationUser } from "./users.ts";

export const invite = action("POST", "/organizations/users/{uuid}/invitation", gives<Read<typeof OrganizationUser>>);
export const inviting = told(invite, OrganizationUser, "Utilisateur\u00a0: nouvelle invitation", {
  returns: OrganizationUser,
  errors: [403, 404, 409, 429],
});

export const erasePerson = action("POST", "/persons/{uuid}/erase", gives<Read<typeof Person>>);
export const erasingPerson = told(erasePerson, Person, "Personne\u00a0: effacement de ses données", {
  returns: Person,
  errors: [403, 404, 409],
});
