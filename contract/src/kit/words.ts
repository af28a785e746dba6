export interface Words {
  one: string;
  several: string;
  feminine?: true;
  /** Other words, for the resource's own screens. */
  listed?: Omit<Words, "listed">;
}

export const element: Words = { one: "élément", several: "éléments" };

/** « Ce stade », « Cet arbitre », « Cette équipe ». */
export const thisOne = ({ one, feminine }: Words): string => `${feminine ? "Cette" : elides(one) ? "Cet" : "Ce"} ${one}`;

/** Makes a word agree: « utilisé », « utilisée ». */
export const agreed = ({ feminine }: Words, word: string): string => (feminine ? `${word}e` : word);

/** The sentences of a resource's screens: « Aucun arrêté enregistré », « Ajouter un arrêté ». */
export function sentencesOf({ words: { listed, ...said } = element }: { words?: Words | undefined }) {
  const words = listed ?? said;
  const { one, several, feminine } = words;
  const elided = elides(one);
  const anew = feminine ? "nouvelle" : elided ? "nouvel" : "nouveau";
  const a = agreed(words, "un");
  return {
    none: `${agreed(words, "Aucun")} ${one} ${agreed(words, "enregistré")}`,
    find: `Rechercher ${a} ${one}`,
    create: `Créer ${a} ${one}`,
    helper: `Ajoutez ${a} ${anew} ${one} pour commencer.`,
    add: `Ajouter ${a} ${one}`,
    another: `Enregistrer et ajouter ${a} autre`,
    fresh: `${capital(anew)} ${one}`,
    edited: (name: string) => `Modifier ${elided ? "l’" : feminine ? "la " : "le "}${one} ${name}`.trim(),
    back: `Revenir aux ${several}`,
    loading: `Chargement ${elided ? "de l’" : feminine ? "de la " : "du "}${one} en cours ...`,
    saved: `${capital(one)} ${agreed(words, "enregistré")}`,
    removed: `${capital(one)} ${agreed(words, "supprimé")}`,
  };
}

const elides = (word: string): boolean => /^[aeiouyàâéèêîôû]/i.test(word);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
