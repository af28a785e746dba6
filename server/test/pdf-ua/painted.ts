import { getDocumentProxy, getResolvedPDFJS } from "unpdf";

/** What a page shows, as PDF.js runs it. */
export interface PaintedPage {
  /** The numbers of what is marked as tagged. */
  marked: Set<number>;
  /** Whether something is shown that is marked as nothing. */
  bare: boolean;
  artifactInside: boolean;
  taggedInside: boolean;
  markedInForm: boolean;
  /** The codes that are shown in each font, by its name. */
  codes: Map<string, Set<number>>;
}

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type Operators = Readonly<Record<string, number>>;

export async function paintedOn(bytes: Uint8Array): Promise<PaintedPage[]> {
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(Uint8Array.from(bytes), { useSystemFonts: false, verbosity: 0 });
  try {
    return await Promise.all(Array.from({ length: document.numPages }, (_, place) => painted(document, place + 1, OPS)));
  } finally {
    await document.cleanup();
  }
}

/** What is open around what is painted. */
type Mark = "artifact" | "tagged" | "neither";

async function painted(document: Document, number: number, operators: Operators): Promise<PaintedPage> {
  const page = await document.getPage(number);
  const { fnArray, argsArray } = await page.getOperatorList();
  const names = new Map(Object.entries(operators).map(([name, code]) => [code, name]));
  const open: Mark[] = [];
  const found: PaintedPage = {
    marked: new Set(),
    bare: false,
    artifactInside: false,
    taggedInside: false,
    markedInForm: false,
    codes: new Map(),
  };
  let forms = 0;
  let codes = new Set<number>();
  for (const [place, code] of fnArray.entries()) {
    const name = names.get(code) ?? "";
    const given: unknown[] = argsArray[place] ?? [];
    if (name.startsWith("beginMarkedContent")) {
      const [tag, id] = given;
      const mark: Mark = typeof id === "number" ? "tagged" : isArtifact(tag) ? "artifact" : "neither";
      found.artifactInside ||= mark === "artifact" && open.includes("tagged");
      found.taggedInside ||= mark === "tagged" && open.includes("artifact");
      found.markedInForm ||= mark === "tagged" && forms > 0;
      if (typeof id === "number") found.marked.add(id);
      open.push(mark);
    } else if (name === "endMarkedContent") open.pop();
    else if (name === "paintFormXObjectBegin") forms += 1;
    else if (name === "paintFormXObjectEnd") forms -= 1;
    else if (name === "setFont") codes = codesOf(found, page.commonObjs.get(String(given[0])));
    else if (paints(name, given, operators)) found.bare ||= open.every((mark) => mark === "neither");
    if (/showText|showSpacedText/i.test(name)) for (const glyph of glyphsIn(given)) codes.add(glyph);
  }
  return found;
}

/** PDF.js gives the name itself, or what it keeps names in. */
const isArtifact = (tag: unknown): boolean => (typeof tag === "object" && tag !== null && "name" in tag ? tag.name : tag) === "Artifact";

function codesOf({ codes }: PaintedPage, font: { name?: string } | null): Set<number> {
  const name = font?.name ?? "";
  const known = codes.get(name) ?? new Set<number>();
  codes.set(name, known);
  return known;
}

const paints = (name: string, given: readonly unknown[], { endPath }: Operators): boolean =>
  name === "constructPath" ? given[0] !== endPath : /showText|showSpacedText|^paint|^shadingFill$|^(eoF|f)ill|[sS]troke$/.test(name);

/** The codes of the glyphs that are shown; between them stand how far apart. */
function glyphsIn(given: readonly unknown[]): number[] {
  return given.flat().flatMap((glyph) => {
    if (typeof glyph !== "object" || glyph === null || !("originalCharCode" in glyph)) return [];
    return [Number(glyph.originalCharCode)];
  });
}
