/** A single address: no mail server must read several in it, or a name before it. */
export const emailPattern = /^[^\s@,;:<>]+@[^\s@,;:<>]+\.[^\s@,;:<>]+$/;

/** At least four digits, with spaces, dots, hyphens, brackets and a leading plus. */
export const phonePattern = /^\+?[ \u00a0\u202f.\-()]*(?:\d[ \u00a0\u202f.\-()]*){4,}$/;

export const invalidPhone =
  "Numéro de téléphone invalide\u00a0: au moins 4 chiffres, avec des espaces, points, tirets, parenthèses ou un + au début";
