import { cleanText } from "./clean-text.ts";

/** Letters and signs that Unicode does not take apart, with their capitals, by what is typed for them. */
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
 * A text without accents, case and invisible marks, as searches and orders compare it: « Šimić » and « SIMIC » are the same. The
 * function `search_key` of the database gives the same for every Latin letter; it cannot lower the capitals of other scripts, since
 * that depends on its locale.
 */
export const fold = (text: string): string =>
  cleanText(text)
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^\0-\x7f]/g, (sign) => plain.get(sign) ?? sign)
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
