const scripts: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\p{Script=Han}/u, "chinois ou japonais"],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, "japonais"],
  [/\p{Script=Hangul}/u, "coréen"],
  [/\p{Script=Georgian}/u, "géorgien"],
  [/\p{Script=Armenian}/u, "arménien"],
  [/\p{Script=Thai}/u, "thaï"],
  [/\p{Script=Ethiopic}/u, "éthiopien"],
  [/\p{Script=Tifinagh}/u, "tifinagh"],
  [/\p{Script=Bengali}/u, "bengali"],
  [/\p{Script=Tamil}/u, "tamoul"],
  [/\p{Script=Khmer}/u, "khmer"],
  [/\p{Script=Myanmar}/u, "birman"],
];

const SEEN = /(?!\p{ASCII})[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu;

export function unprintableNotice(paper: unknown, covered: ReadonlySet<number>): string | null {
  const missing = new Set<string>();
  JSON.stringify(paper, (_, value) => {
    if (typeof value === "string")
      for (const [sign] of value.normalize("NFC").matchAll(SEEN)) if (!covered.has(sign.codePointAt(0) ?? 0)) missing.add(sign);
    return value;
  });
  if (missing.size === 0) return null;
  const named = scripts.flatMap(([pattern, name]) => ([...missing].some((sign) => pattern.test(sign)) ? [name] : []));
  const of = named.length > 0 ? ` (${named.join(", ")})` : "";
  return missing.size > 1
    ? `${missing.size}\u00A0signes de ce document ne peuvent pas être imprimés${of}\u00A0: un carré tient leur place.`
    : `Un signe de ce document ne peut pas être imprimé${of}\u00A0: un carré tient sa place.`;
}

export const coverageOf = (fonts: readonly Buffer[]): ReadonlySet<number> => new Set(fonts.flatMap((font) => [...codePointsOf(font)]));

const UNICODE = 0;
const WINDOWS = 3;

/** Reads subtables of formats 4 and 12 (OpenType 1.9), which all current fonts have. */
function* codePointsOf(font: Buffer): Generator<number> {
  const cmap = tableAt(font, "cmap");
  for (let place = 0; place < font.readUInt16BE(cmap + 2); place++) {
    const record = cmap + 4 + 8 * place;
    if (![UNICODE, WINDOWS].includes(font.readUInt16BE(record))) continue;
    const subtable = font.subarray(cmap + font.readUInt32BE(record + 4));
    const format = subtable.readUInt16BE(0);
    if (format === 4) yield* ofFormat4(subtable);
    if (format === 12) yield* ofFormat12(subtable);
  }
}

function tableAt(font: Buffer, tag: string): number {
  for (let place = 0; place < font.readUInt16BE(4); place++) {
    const record = 12 + 16 * place;
    if (font.toString("latin1", record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`A font has no table ${tag}.`);
}

function* ofFormat4(subtable: Buffer): Generator<number> {
  const size = subtable.readUInt16BE(6);
  for (let segment = 0; segment < size; segment += 2) {
    const [end, start] = [subtable.readUInt16BE(14 + segment), subtable.readUInt16BE(16 + size + segment)];
    const delta = subtable.readUInt16BE(16 + 2 * size + segment);
    const offsetAt = 16 + 3 * size + segment;
    const offset = subtable.readUInt16BE(offsetAt);
    for (let code = start; code <= end && code < 0xffff; code++) {
      const glyph = offset === 0 ? code + delta : subtable.readUInt16BE(offsetAt + offset + 2 * (code - start));
      if ((offset === 0 ? glyph & 0xffff : glyph) !== 0) yield code;
    }
  }
}

function* ofFormat12(subtable: Buffer): Generator<number> {
  for (let group = 0; group < subtable.readUInt32BE(12); group++) {
    const at = 16 + 12 * group;
    for (let code = subtable.readUInt32BE(at); code <= subtable.readUInt32BE(at + 4); code++) yield code;
  }
}
