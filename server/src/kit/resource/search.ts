import type { Filter } from "./serving.ts";

/** SQL: « ndiaye » and « n'diaye » find each other. */
export const withoutApostrophes = (folded: string): string => `replace(${folded}, '''', '')`;

/** SQL of « n'diaye » for « ndiaye » and the reverse, for an index on texts as they are written. */
export const otherSpelling = (word: string): string =>
  `case when strpos(${word}, '''') > 0 then ${withoutApostrophes(word)} else regexp_replace(${word}, '^([a-z])([a-z]{3,})$', '\\1''\\2') end`;

/** Filters by the words of a search in `text`, SQL on `t`; ignores accents, case and apostrophes. */
export const everyWord =
  (text: string): Filter =>
  (value) => {
    const words = `regexp_split_to_table(btrim(${withoutApostrophes(`search_key(${value}::text)`)}), '\\s+')`;
    const named = `(select ${withoutApostrophes(`search_key(${text})`)} as name offset 0) named`;
    return `(select bool_and(strpos(name, word) > 0) from ${named}, ${words} word)`;
  };
