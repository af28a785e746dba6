import { invalidPhone } from "./reach.ts";

const messages = {
  text: "Un texte est attendu.",
  text255: "255 caractères au maximum.",
  text10000: "10 000 caractères au maximum.",
  textTooLong: "Ce texte est trop long.",
  characters: "Ce texte contient des caractères interdits.",
  email: "Adresse email invalide",
  phone: invalidPhone,
  url: "Une adresse commençant par http:// ou https:// est attendue.",
  color: "Une couleur de la forme #rrggbb est attendue.",
  number: "Un nombre est attendu.",
  integer: "Un nombre entier est attendu.",
  positive: "Nombre positif requis.",
  tooLarge: "Ce nombre est trop grand.",
  flag: "Une réponse par oui ou par non est attendue.",
  value: "Une valeur est attendue.",
  year: "Une année entre 1850 et 2200 est attendue.",
  timeZone: "Ce fuseau horaire n’existe pas.",
  choice: "Cette valeur n’est pas proposée.",
  years: "Une date entre 1900 et 2199 est attendue.",
  day: "Une date valide est attendue.",
  instant: "Une date et une heure valides sont attendues.",
  hour: "Heure invalide\u00a0: de 00:00 à 23:59, comme 9h30.",
  relation: "Cet élément n’existe pas ou ne peut pas être choisi.",
} as const;

/** A French sentence for what the specification leaves without text. */
export const message = (key: keyof typeof messages): string => messages[key];
