import type { Filter } from "./serving.ts";

/** A filter: every word that is searched stands somewhere in a text, which is SQL on `t`; accents and case aside. */
export const everyWord =
  (text: string): Filter =>
  (value) => {
    const words = `regexp_split_to_table(btrim(search_key(${value}::text)), '\\s+')`;
    return `(select bool_and(strpos(name, word) > 0) from (select search_key(${text}) as name offset 0) named, ${words} word)`;
  };
