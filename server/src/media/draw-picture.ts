import { hash } from "node:crypto";
import { isWorthCopying } from "@avant-match/contract/kit/pictures.ts";
import sharp, { type Sharp } from "sharp";
import { redrawSvg } from "./svg/redraw-svg.ts";
import { TooCostly, Unfit } from "./unfit.ts";

export interface Picture {
  hash: string;
  contentType: "image/webp";
  bytes: Buffer;
  width: number;
  height: number;
  copies: PictureCopy[];
}

export interface PictureCopy {
  side: number;
  bytes: Buffer;
}

/** `maxSide` and `sides` are pixels that neither width nor height exceeds. */
export interface PictureJob {
  bytes: Buffer;
  maxSide: number;
  sides?: readonly number[];
}

export type Drawn = { picture: Picture } | { unfit: string };

const MOST_PIXELS = 50_000_000;
const MOST_SVG_BYTES = 256 * 1024;
const POINTS_PER_INCH = 72;

sharp.cache(false);
sharp.concurrency(1);

/** Runs only in a process of its own: the file may be made to harm. */
export async function drawPicture({ bytes, maxSide, sides = [] }: PictureJob): Promise<Drawn> {
  try {
    const picture = await encode(bytes, maxSide);
    const smaller = sides.filter((side) => isWorthCopying(Math.max(picture.width, picture.height), side));
    const copies: PictureCopy[] = [];
    for (const side of smaller) copies.push({ side, bytes: (await encode(picture.bytes, side)).bytes });
    return { picture: { ...picture, copies } };
  } catch (error) {
    return { unfit: error instanceof Unfit ? error.message : DAMAGED };
  }
}

async function encode(bytes: Buffer, maxSide: number): Promise<Omit<Picture, "copies">> {
  const format = recognise(bytes);
  const { data, info } = await (await decoded(bytes, format, maxSide))
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: format !== "svg" })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { hash: hash("sha256", data), contentType: "image/webp", bytes: data, width: info.width, height: info.height };
}

async function decoded(bytes: Buffer, format: PictureFormat, maxSide: number): Promise<Sharp> {
  if (format === "svg") return vector(bytes, maxSide);
  const head = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (head.format !== format) throw new Error(`${head.format} is no ${format}`);
  if ((head.pages ?? 1) > 1 || (format === "png" && isAnimatedPng(bytes))) throw new Unfit(ANIMATED);
  if (head.width * head.height > MOST_PIXELS) throw new Unfit(TOO_LARGE);
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" });
}

async function vector(bytes: Buffer, maxSide: number): Promise<Sharp> {
  if (bytes.length > MOST_SVG_BYTES) throw new Unfit(TOO_HEAVY);
  const drawing = Buffer.from(modest(bytes.toString()));
  const { width, height } = await sharp(drawing, { limitInputPixels: false }).metadata();
  const density = Math.min(Math.max((POINTS_PER_INCH * maxSide) / Math.max(width, height), 1), 100_000);
  return sharp(drawing, { density, limitInputPixels: MOST_PIXELS });
}

function modest(text: string): string {
  try {
    return redrawSvg(text);
  } catch (error) {
    throw error instanceof TooCostly ? new Unfit(COSTLY) : error;
  }
}

const DAMAGED = "Cette image ne peut pas être lue\u00a0: le fichier est endommagé. Enregistrez-la de nouveau, ou choisissez-en une autre.";
const ANIMATED = "Les images animées ne sont pas acceptées\u00a0: enregistrez-la sans animation, en png ou en jpeg.";
const TOO_LARGE = "Cette image est trop grande\u00a0: 50\u00a0millions de pixels au maximum. Réduisez-la, puis réessayez.";
const TOO_HEAVY = "Cette image svg est trop lourde\u00a0: 256\u00a0ko au maximum. Simplifiez-la, ou exportez-la en png.";
const COSTLY =
  "Cette image svg est trop complexe (filtres, masques, motifs, pointillés, ou plus de 500 éléments) : simplifiez-la, ou exportez-la en png.";

type PictureFormat = "png" | "jpeg" | "webp" | "svg";

function recognise(bytes: Buffer): PictureFormat {
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (starts(bytes, 0xff, 0xd8, 0xff)) return "jpeg";
  if (bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP") return "webp";
  assertHarmlessSvg(bytes);
  return "svg";
}

/** The decoder sees only the first frame. */
function isAnimatedPng(bytes: Buffer): boolean {
  const control = bytes.indexOf("acTL");
  return control >= 0 && control < bytes.indexOf("IDAT");
}

const starts = (bytes: Buffer, ...signature: number[]): boolean => signature.every((byte, index) => bytes[index] === byte);

const LONGEST_PROLOGUE = 64 * 1024;
const skipped = /\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(\[[^\]]*\][^>]*)?>/iy;
const root = /<([\w-]{1,64}:)?svg[\s>/]/iy;
const encoding = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/;

/** These load or multiply while an SVG is drawn: entities, pictures and other documents in it. */
const laden = /<!ENTITY|<([\w-]{1,64}:)?(image|feImage|include|foreignObject)[\s/>]/i;

function assertHarmlessSvg(bytes: Buffer): void {
  const text = textOf(bytes);
  if (text === null || !startsWithSvg(text.slice(0, LONGEST_PROLOGUE))) {
    throw new Unfit("Ce fichier n’est pas une image png, jpeg, webp ou svg. Enregistrez-la dans l’un de ces formats.");
  }
  if (laden.test(text)) {
    throw new Unfit(
      "Cette image svg contient des éléments qui ne sont pas acceptés (images ou entités incorporées)\u00a0: exportez-la en png.",
    );
  }
}

/** Steps over the prologue piece by piece: one expression for all of it could backtrack endlessly. */
function startsWithSvg(text: string): boolean {
  let at = 0;
  for (const expression = new RegExp(skipped); expression.test(text); ) at = expression.lastIndex;
  const first = new RegExp(root);
  first.lastIndex = at;
  return first.test(text);
}

/** Null for encodings other than UTF-8, in which elements could hide from the checks. */
function textOf(bytes: Buffer): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const declared = encoding.exec(text)?.[1] ?? "utf-8";
    return /^(utf-?8|us-ascii)$/i.test(declared) ? text : null;
  } catch {
    return null;
  }
}
