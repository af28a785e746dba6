/** « d’ » before a name that begins with a vowel or a mute h, « de » and its space before any other. */
export const ofBefore = (name: string): string => (elides.test(name) ? "d’" : "de ");

/** « d’Olympique de Marseille », « de RC Lens ». */
export const ofName = (name: string): string => ofBefore(name) + name;

// A y is a vowel before a consonant (« d’Yzeure », « de Yannick »); most h in « ha » are no mute ones, nor these others.
const elides =
  /^(?:[aeiouœæàâäéèêëîïôöùûü]|y[^aeiou]|h(?!a(?!bi|rm|ze)|é(?:ros|riss)|i(?:ér|p)|o(?:ck|ll|ng|nf|rs|uil)|u(?:it|rl))\p{L})/iu;
