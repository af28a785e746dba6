import { defineResource } from "../kit/define.ts";
import { generated, stored, text } from "../kit/fields.ts";
import { email, phone } from "../kit/reach-fields.ts";

export const Person = defineResource({
  type: "Person",
  label: "Personne",
  words: { one: "personne", several: "personnes", feminine: true },
  path: "/persons",
  name: "displayName",
  fields: {
    firstname: text("Prénom", { required: "Le prénom est obligatoire" }),
    lastname: text("Nom", { required: "Le nom est obligatoire" }),
    displayName: generated("text", "Nom affiché"),
    initials: generated("text", "Initiales"),
    email: email("Email", { sensitive: true }),
    pendingEmail: stored("text", "Adresse à confirmer", { nullable: true, sensitive: true }),
    phone: phone("Téléphone", { sensitive: true }),
    pictureUrl: stored("text", "Photo de profil", { nullable: true }),
  },
  embed: ["firstname", "lastname", "displayName", "initials", "email", "phone", "pictureUrl"],
});
