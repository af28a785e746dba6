import { assignableProfile } from "@avant-match/contract/organizations/users.ts";

const may = {
  admin: "Peut modifier toutes les informations des rencontres, la configuration de l’organisation, et gérer les utilisateurs.",
  member: "Peut modifier les informations des rencontres uniquement.",
} as const;

export const profileOptions = (["admin", "member"] as const).map((value) => ({
  value,
  label: assignableProfile[value],
  description: may[value],
}));
