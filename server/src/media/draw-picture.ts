import { hash } from "node:crypto";
import { isWorthCopying } from "@avant-match/contract/kit/pictures.ts";
import sharp, { type Sharp } from "sharp";
import { isAnimatedPng, type PictureFormat, recognise } from "./recognise.ts";
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
