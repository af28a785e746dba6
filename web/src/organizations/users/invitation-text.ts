import type { Read } from "@avant-match/contract/kit/resource.ts";
import type { OrganizationUser } from "@avant-match/contract/organizations/users.ts";
import { formatCardDate, readerZone } from "../../ui/text/format.ts";

export function invitationText({ invitation, invitedAt }: Pick<Read<typeof OrganizationUser>, "invitation" | "invitedAt">): string | null {
  if (invitation === null) return null;
  if (invitation === "expired") return "Invitation expirée";
  if (invitation === "never" || invitedAt === null) return "Jamais connecté";
  return `Invitation envoyée le ${formatCardDate(invitedAt, readerZone())} – Jamais connecté`;
}
