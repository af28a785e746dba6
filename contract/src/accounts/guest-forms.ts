import type { GuestForm } from "../kit/guest-form.ts";

const missing = "Ce champ est obligatoire";
const text = (label: string, required = missing) => ({ label, kind: "text", required }) as const;
const email = (label: string, required = missing) => ({ label, kind: "email", required }) as const;

export const invitedRegistration = {
  firstname: text("Prénom"),
  lastname: text("Nom"),
  email: email("Email"),
  phone: { label: "Téléphone", kind: "phone", required: missing },
  tos: {
    label: "J’accepte les Conditions Générales d’Utilisation et la Politique de confidentialité",
    kind: "consent",
    required: "Vous devez accepter les conditions générales d’utilisation",
  },
} as const satisfies GuestForm;

export const registration = { organizationName: text("Nom de l’organisation"), ...invitedRegistration } as const satisfies GuestForm;

export const resetRequest = {
  username: email("Nom d’utilisateur ou email", "Le nom d’utilisateur ou email est requis"),
} as const satisfies GuestForm;

export const newPassword = {
  password: { label: "Nouveau mot de passe", kind: "password", required: "Le mot de passe est requis." },
} as const satisfies GuestForm;

export const passwordChange = {
  current: { label: "Mot de passe actuel", kind: "secret", required: "Le mot de passe actuel est requis." },
  ...newPassword,
} as const satisfies GuestForm;

export const holderPassword = {
  password: { label: "Mot de passe de votre compte", kind: "secret", required: "Le mot de passe est requis." },
} as const satisfies GuestForm;

export const subscription = { email: email("Email") } as const satisfies GuestForm;
