export const profile = {
  owner: "Propriétaire de l'organisation",
  admin: "Administrateur",
  member: "Membre",
} as const;
