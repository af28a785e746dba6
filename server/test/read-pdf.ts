import { getDocumentProxy } from "unpdf";

/** What a reader of PDF files finds in one. */
export interface ReadPdf {
  title: string | undefined;
  language: string | null;
  /** Whether it says that it is tagged. */
  tagged: boolean;
  /** The part of PDF/UA that it claims to keep, if any. */
  accessibility: string | null;
  pages: ReadPage[];
}

interface ReadPage {
  /** Its text in reading order, a line of the page in each. */
  lines: string[];
  /** Where each piece stands: millimetres from the left and from the top, then the text. */
  layout: string[];
  /** Where the text that reaches farthest right ends, in millimetres. */
  right: number;
  /** The roles in its tree of tags, such as `Table`, in order. */
  roles: string[];
  /** The alternative texts of its figures. */
  alternatives: string[];
  /** The addresses to which it leads outside of itself. */
  links: string[];
}

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

const MILLIMETRES = 25.4 / 72;

/** Reads a PDF with PDF.js, the reader of Firefox. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(Uint8Array.from(bytes), { useSystemFonts: false, verbosity: 0 });
  try {
    const { info, metadata } = await document.getMetadata();
    const said = info as { Title?: string; Language?: string };
    const pages = Array.from({ length: document.numPages }, (_, place) => pageOf(document, place + 1));
    return {
      title: said.Title,
      language: said.Language ?? null,
      tagged: (await document.getMarkInfo())?.Marked === true,
      accessibility: metadata?.getRaw()?.match(/<pdfuaid:part>(\d)/)?.[1] ?? null,
      pages: await Promise.all(pages),
    };
  } finally {
    await document.cleanup();
  }
}

/** All text of a PDF, its words parted by single spaces. */
export const textOf = ({ pages }: ReadPdf): string =>
  pages
    .flatMap(({ lines }) => lines)
    .join(" ")
    .replace(/\u200B/g, "")
    .replace(/\s+/g, " ");

/** Where everything stands, to be compared with what was kept: a difference says which words have moved, and where to. */
export const layoutOf = ({ pages }: ReadPdf): string =>
  pages.map(({ layout }, place) => `Page ${place + 1}\n${layout.join("\n")}\n`).join("\n");

async function pageOf(document: PdfDocument, number: number): Promise<ReadPage> {
  const page = await document.getPage(number);
  const [, , , height = 0] = page.view;
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item] : []));
  const tree = await page.getStructTree();
  const roles: string[] = [];
  const alternatives: string[] = [];
  const waiting: unknown[] = tree ? [tree] : [];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const { role, alt, children = [] } = node as { role?: string; alt?: string; children?: unknown[] };
    if (role) roles.push(role);
    if (alt) alternatives.push(alt);
    waiting.push(...children.toReversed());
  }
  return {
    lines: linesOf(items.flatMap((item) => ("str" in item ? [item] : []))),
    layout: pieces.map(({ str, transform }) => {
      const [x, y] = [transform[4] * MILLIMETRES, (height - transform[5]) * MILLIMETRES];
      return `${x.toFixed(0).padStart(4)}${y.toFixed(0).padStart(5)}  ${str}`;
    }),
    right: Math.max(...pieces.map(({ transform, width }) => (transform[4] + width) * MILLIMETRES)),
    roles,
    alternatives,
    links: (await page.getAnnotations()).flatMap(({ url }) => url ?? []),
  };
}

function linesOf(items: readonly { str: string; hasEOL: boolean }[]): string[] {
  const lines = [""];
  for (const { str, hasEOL } of items) {
    lines[lines.length - 1] += str;
    if (hasEOL) lines.push("");
  }
  return lines;
}
