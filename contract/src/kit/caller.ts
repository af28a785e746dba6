export interface Actor {
  /** Null for a platform administrator. */
  organizationUuid: string | null;
  profile: "owner" | "admin" | "member" | null;
  platform: boolean;
}

/** True for owners and admins of an organisation, and for platform administrators. */
export const runsOrganization = (actor: Actor): boolean => actor.platform || actor.profile === "owner" || actor.profile === "admin";
