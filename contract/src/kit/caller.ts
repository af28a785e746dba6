/** Who asks, as policies see them; the same facts on the server and on the web. */
export interface Actor {
  /** Null for a platform administrator. */
  organizationUuid: string | null;
  profile: "owner" | "admin" | "member" | null;
  platform: boolean;
}

/** Owners and admins run their organisation; a platform administrator runs all. */
export const runsOrganization = (actor: Actor): boolean => actor.platform || actor.profile === "owner" || actor.profile === "admin";
