/** Gives « d’ » before a vowel or a mute h, else « de » with its space. */
export const ofBefore = (name: string): string => (elides.test(name) ? "d’" : "de ");

/** « d’Olympique de Marseille », « de RC Lens ». */
export const ofName = (name: string): string => ofBefore(name) + name;

// A y is a vowel before a consonant (« d’Yzeure »); most h in « ha » are not mute, nor these others.
const elides =
  /^(?:[aeiouœæàâäéèêëîïôöùûü]|y[^aeiou]|h(?!a(?!bi|rm|ze)|é(?:ros|riss)|i(?:ér|p)|o(?:ck|ll|ng|nf|rs|uil)|u(?:it|rl))\p{L})/iu;

/** « du Championnat national », « de la Coupe de France », « de Ligue 1 »: common nouns take their article. */
export function ofCompetition(name: string): string {
  if (/^(championnat|trophée|tournoi|challenge|critérium)(?!\p{L})/iu.test(name)) return `du ${name}`;
  return /^(coupe|supercoupe)(?!\p{L})/iu.test(name) ? `de la ${name}` : ofName(name);
}
