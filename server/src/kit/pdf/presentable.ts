import { callAddress } from "@avant-match/contract/kit/phone-links.ts";
import type { Block, Cell, Fact, Paper, PaperRow, Span, Text } from "./paper.ts";

/** PDF/UA wants headings that skip no level; long words must be breakable to fit. */
export function presentable(paper: Paper): object {
  let last = 0;

  const shown = (block: Block): object => {
    switch (block.kind) {
      case "heading": {
        last = Math.min(block.level, last + 1);
        return { ...block, level: last, text: spans(block.text) };
      }
      case "paragraph":
        return { ...block, text: spans(block.text) };
      case "list":
        return { ...block, items: block.items.map((item) => item.map(shown)) };
      case "quote":
      case "sheet":
        return { ...block, blocks: block.blocks.map(shown) };
      case "image":
        return paper.images?.[block.image]
          ? { ...block, alt: block.alt.replace(UNDRAWABLE, "").trim() }
          : { kind: "paragraph", text: spans(block.alt) };
      case "table":
        return {
          ...block,
          columns: block.columns.map((column) => ({ ...column, title: breakable(column.title) })),
          rows: block.rows.map(rowOf),
        };
      case "grid":
        return { ...block, rows: block.rows.map(rowOf) };
      case "facts":
        return {
          ...block,
          facts: block.facts.map(factOf),
        };
      case "cover":
        return {
          ...block,
          figures: block.figures.map(factOf),
          calls: block.calls.map(({ name, role, phone }) => ({
            name: breakable(name),
            role: breakable(role),
            phone: spans([{ text: phone, ...linkTo(phone) }]),
          })),
        };
      case "emblems":
      case "rule":
      case "contents":
      case "new-page":
        return block;
    }
  };

  const factOf = ({ label, value, ...more }: Fact) => ({ ...more, label: breakable(label), value: spans(value) });

  const linkTo = (phone: string) => {
    const link = callAddress(phone);
    return link === null ? {} : { link };
  };

  const rowOf = ({ cells, ...more }: PaperRow) => ({
    ...more,
    long: cells.some(isLong),
    cells: cells.map(({ text, blocks: inside, ...how }: Cell) => ({
      ...how,
      ...(inside ? { blocks: inside.map(shown) } : { text: spans(text ?? "") }),
    })),
  });

  const { title, called, header, footer, look, ribbon } = paper;
  return { title, called: called ?? title, header, footer, look, ribbon, blocks: paper.blocks.map(shown) };
}

const MOST_TOGETHER = 400;

const isLong = ({ text = "" }: Cell): boolean => spans(text).reduce((sum, span) => sum + span.text.length, 0) > MOST_TOGETHER;

const spans = (text: Text): Span[] => (typeof text === "string" ? [{ text }] : text).map(span);

const span = ({ text, link, colour, ...how }: Span): Span => ({
  ...how,
  text: breakable(text),
  ...(link !== undefined && /^(https?:\/\/|mailto:|tel:)\S+$/i.test(link) && { link }),
  ...(colour !== undefined && /^#[0-9a-f]{6}$/i.test(colour) && { colour }),
});

const MAY_BREAK = "\u200B";
const LONG = 16;
const ENDLESS = 40;
const STEP = 24;

/** Long words may break after punctuation, or anywhere if they have none. */
const breakable = (text: string): string =>
  text
    .replaceAll("\t", " ")
    .replace(UNDRAWABLE, "")
    .replace(new RegExp(`[^\\s\u00A0\u202F]{${LONG},}`, "gu"), (word) =>
      word
        .replace(/[@._/&=?+](?=[\p{L}\p{N}]{2})/gu, `$&${MAY_BREAK}`)
        .split(MAY_BREAK)
        .map(cut)
        .join(MAY_BREAK),
    );

const UNDRAWABLE = /(?!\n)[\p{Cc}\p{Cs}\p{Co}\p{Cn}\uFFF9-\uFFFB\uFEFF]/gu;

const segmenter = new Intl.Segmenter("fr", { granularity: "grapheme" });

function cut(word: string): string {
  if (word.length <= ENDLESS) return word;
  const letters = Array.from(segmenter.segment(word), ({ segment }) => segment);
  return letters.reduce((done, letter, place) => done + (place > 0 && place % STEP === 0 ? MAY_BREAK : "") + letter, "");
}
