import type { Filter } from "./serving.ts";

/** SQL of a folded text without its apostrophes: « ndiaye » and « n'diaye » find each other. */
export const withoutApostrophes = (folded: string): string => `replace(${folded}, '''', '')`;

/**
 * SQL of the other way to write a folded word, for texts that an index finds as they are: « n'diaye » for « ndiaye », and the reverse. An
 * apostrophe within a name follows its first letter.
 */
export const otherSpelling = (word: string): string =>
  `case when strpos(${word}, '''') > 0 then ${withoutApostrophes(word)} else regexp_replace(${word}, '^([a-z])([a-z]{3,})$', '\\1''\\2') end`;

/** A filter: every word that is searched stands somewhere in a text, which is SQL on `t`; accents, case and apostrophes aside. */
export const everyWord =
  (text: string): Filter =>
  (value) => {
    const words = `regexp_split_to_table(btrim(${withoutApostrophes(`search_key(${value}::text)`)}), '\\s+')`;
    const named = `(select ${withoutApostrophes(`search_key(${text})`)} as name offset 0) named`;
    return `(select bool_and(strpos(name, word) > 0) from ${named}, ${words} word)`;
  };
