import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { Paper } from "./paper.ts";
import { presentable } from "./presentable.ts";
import { coverageOf, unprintableNotice } from "./unprintable.ts";

export interface Drawing {
  bytes: Uint8Array;
  /** True for PDF/UA-1; without a glyph or with odd nesting, a PDF is only tagged. */
  accessible: boolean;
  pages: number;
}

const fonts = [
  import.meta.resolve("@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf"),
  import.meta.resolve("@expo-google-fonts/archivo/400Regular_Italic/Archivo_400Regular_Italic.ttf"),
  import.meta.resolve("@expo-google-fonts/archivo/600SemiBold/Archivo_600SemiBold.ttf"),
  import.meta.resolve("@expo-google-fonts/archivo/700Bold/Archivo_700Bold.ttf"),
  import.meta.resolve("@expo-google-fonts/archivo/700Bold_Italic/Archivo_700Bold_Italic.ttf"),
  import.meta.resolve("@expo-google-fonts/archivo-narrow/400Regular/ArchivoNarrow_400Regular.ttf"),
  import.meta.resolve("@expo-google-fonts/archivo-narrow/700Bold/ArchivoNarrow_700Bold.ttf"),
  import.meta.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  import.meta.resolve("@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf"),
  import.meta.resolve("@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf"),
  import.meta.resolve("@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf"),
];

/** A folder that does not exist: the template must not reach files of the machine. */
const workspace = "/nowhere";
const AGES_KEPT = 3;

const fontBlobs = fonts.map((font) => readFileSync(fileURLToPath(font)));
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] });
const covered = coverageOf(fontBlobs);
const template = readFileSync(join(import.meta.dirname, "paper.typ"), "utf8");

/** Draws a paper. User text is data of a fixed template and never runs as code. */
export function drawPdf(paper: Paper): Drawing {
  compiler.resetShadow();
  const shown = presentable(paper);
  const notice = unprintableNotice(shown, covered);
  compiler.mapShadow(`${workspace}/paper.json`, Buffer.from(JSON.stringify({ ...shown, notice })));
  for (const [place, image] of (paper.images ?? []).entries())
    if (image) compiler.mapShadow(`${workspace}/image-${place}`, Buffer.from(image));
  const compiled = compiler.compile({ mainFileContent: template });
  const document = compiled.result;
  if (!document) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics).slice(0, 2_000));
  const creationTimestamp = Math.floor(paper.date.getTime() / 1000);
  const drawn = (pdfStandard?: string) => compiler.pdf(document, { pdfTags: true, creationTimestamp, ...(pdfStandard && { pdfStandard }) });
  try {
    return { bytes: drawn("ua-1"), accessible: true, pages: document.numOfPages };
  } catch {
    return { bytes: drawn(), accessible: false, pages: document.numOfPages };
  } finally {
    compiler.evictCache(AGES_KEPT);
  }
}

/** PDFs hold JPEG as it is, but every dot of any other picture. */
export async function lighter(paper: Paper): Promise<Paper> {
  const images: (Uint8Array | null)[] = [];
  for (const image of paper.images ?? []) images.push(image && isWebp(image) ? await asPhotograph(image) : image);
  return { ...paper, images };
}

const isWebp = (image: Uint8Array): boolean => String.fromCharCode(...image.subarray(8, 12)) === "WEBP";

const QUALITY = 85;
/** Bytes of dots per byte of WebP: above, it is a plan or a logo, smaller and sharper as dots. */
const FLAT = 100;

async function asPhotograph(image: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  const picture = sharp(image);
  const { hasAlpha, width, height } = await picture.metadata();
  if (hasAlpha || image.byteLength * FLAT < width * height * 3) return image;
  return picture.jpeg({ quality: QUALITY }).toBuffer();
}
