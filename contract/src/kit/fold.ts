import { cleanText } from "./clean-text.ts";

/** Letters that Unicode does not decompose, by what people type for them. */
export const typedFor: Readonly<Record<string, string>> = {
  ae: "Ææ",
  oe: "Œœ",
  ss: "ẞß",
  th: "Þþ",
  a: "Ⱥⱥ",
  b: "ƀɃƁɓ",
  c: "ȻȼƇƈ",
  d: "ÐðĐđƉɖƊɗ",
  e: "ƎǝƏəƐɛɆɇ",
  f: "Ƒƒ",
  g: "ƓɠǤǥ",
  h: "ĦħⱧⱨ",
  i: "ıƗɨ",
  j: "ȷɈɉ",
  k: "ĸƘƙⱩⱪ",
  l: "ŁłȽƚⱠⱡ",
  n: "ŊŋƝɲ",
  o: "ØøƆɔƟɵ",
  p: "ƤƥⱣᵽ",
  r: "ɌɍⱤɽ",
  t: "ŦŧƬƭƮʈȾⱦ",
  u: "Ʉʉ",
  v: "Ʋʋ",
  y: "ƳƴɎɏ",
  z: "ƵƶȤȥⱫⱬ",
  "'": "’‘ʼʻʹ",
  "-": "‐‒–—−",
};

const plain = new Map(Object.entries(typedFor).flatMap(([typed, signs]) => [...signs].map((sign) => [sign, typed])));

/**
 * Removes accents, case and invisible marks: « Šimić » and « SIMIC » give the same. The database's
 * `search_key`
 * agrees for Latin letters only, because the case of other scripts depends on its locale.
 */
export const fold = (text: string): string =>
  cleanText(text)
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^\0-\x7f]/g, (sign) => plain.get(sign) ?? sign)
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
