/** Gives « d’ » before a vowel or a mute h, else « de » with its space. */
export const ofBefore = (name: string): string => (elides.test(name) ? "d’" : "de ");

/** « d’Olympique de Marseille », « de RC Lens ». */
export const ofName = (name: string): string => ofBefore(name) + name;

// A y is a vowel before a consonant (« d’Yzeure »); most h in « ha » are not mute, nor these others.
const elides =
  /^(?:[aeiouœæàâäéèêëîïôöùûü]|y[^aeiou]|h(?!a(?!bi|rm|ze)|é(?:ros|riss)|i(?:ér|p)|o(?:ck|ll|ng|nf|rs|uil)|u(?:it|rl))\p{L})/iu;
