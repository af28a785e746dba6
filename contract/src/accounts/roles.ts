import type { Actor } from "../kit/caller.ts";

export const roles = {
  ROLE_ADMIN: "Administrateur de la plateforme",
  ROLE_ORGANIZATION_OWNER: "Propriétaire",
  ROLE_ORGANIZATION_ADMIN: "Administrateur",
  ROLE_ORGANIZATION_MEMBER: "Membre",
} as const;
export type Role = keyof typeof roles;

/** One of several roles is enough. False without a user. */
export function isGranted(user: { roles: readonly string[] } | null | undefined, wanted: Role | readonly Role[]): boolean {
  const list = typeof wanted === "string" ? [wanted] : wanted;
  return user != null && list.some((role) => user.roles.includes(role));
}

export function actorOf(user: { roles: readonly string[]; organization: { uuid: string } | null }): Actor {
  return {
    organizationUuid: user.organization?.uuid ?? null,
    platform: isGranted(user, "ROLE_ADMIN"),
    profile: isGranted(user, "ROLE_ORGANIZATION_OWNER")
      ? "owner"
      : isGranted(user, "ROLE_ORGANIZATION_ADMIN")
        ? "admin"
        : isGranted(user, "ROLE_ORGANIZATION_MEMBER")
          ? "member"
          : null,
  };
}
