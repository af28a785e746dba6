import { action, takes, told } from "../kit/action.ts";
import type { Read } from "../kit/resource.ts";
import { code, flagValue, optional, record, type Shown, shape, type Value } from "../kit/shape.ts";
import { Organization, organizationStatus } from "./organizations.ts";
import { OrganizationUser } from "./users.ts";

const status = record(
  {
    status: code("Statut", organizationStatus),
    sendWelcomeEmail: optional(
      flagValue("Envoyer l’email de bienvenue", { default: true }),
      "À chaque utilisateur d’une organisation qui devient active",
    ),
  },
  ["status"],
);
const userUuid: Value<string> = { type: "string", format: "uuid", title: "Utilisateur", description: "Un utilisateur de l’organisation" };
const owner = record({ userUuid });

export const updateStatus = action("POST", "/organizations/{uuid}/update-status", takes<Shown<typeof status>, Read<typeof Organization>>);
export const updatingStatus = told(updateStatus, Organization, "Organisation\u00a0: changement de statut", {
  expects: shape(null, "Statut", status),
  returns: Organization,
  errors: [403, 412, 422],
});

export const changeOwner = action("PUT", "/organizations/{uuid}/owner", takes<Shown<typeof owner>, Read<typeof OrganizationUser>>);
export const changingOwner = told(changeOwner, Organization, "Organisation\u00a0: changement de propriétaire", {
  expects: shape(null, "Nouveau propriétaire", owner),
  returns: OrganizationUser,
  errors: [403, 404, 422],
});
