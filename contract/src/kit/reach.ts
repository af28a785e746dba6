/** One address: nothing that a mail server could read as several, or as a name before another. */
export const emailPattern = /^[^\s@,;:<>]+@[^\s@,;:<>]+\.[^\s@,;:<>]+$/;

/** A telephone as people write it: digits, four at least, spaces, dots, hyphens, brackets, a plus before them. */
export const phonePattern = /^\+?[ \u00a0\u202f.\-()]*(?:\d[ \u00a0\u202f.\-()]*){4,}$/;

export const invalidPhone =
  "Numéro de téléphone invalide\u00a0: au moins 4 chiffres, avec des espaces, points, tirets, parenthèses ou un + au début";
