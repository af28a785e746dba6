import { hash } from "node:crypto";
import sharp, { type Metadata, type Sharp } from "sharp";
import { invalidField, Problem } from "../kit/problem.ts";
import { isAnimatedPng, type PictureFormat, recognise } from "./recognise.ts";

/** A picture as it is stored: a webp without metadata, under the hash of its bytes. */
export interface Picture {
  hash: string;
  contentType: "image/webp";
  bytes: Buffer;
  width: number;
  height: number;
}

const MOST_PIXELS = 50_000_000;
const MOST_SECONDS = 20;
const POINTS_PER_INCH = 72;

sharp.cache(false);
sharp.concurrency(1);

let last: Promise<unknown> = Promise.resolve();

/**
 * Makes what is stored out of an uploaded file: turned upright, at most `maxSide` pixels wide and high. One file at a time, so
 * that the memory a node needs stays bounded. Throws a 422 on `file` for what is no picture, moves, is too large or damaged.
 */
export function pictureOf(bytes: Buffer, maxSide: number): Promise<Picture> {
  const picture = last.then(() => encode(bytes, maxSide));
  last = picture.catch(() => {});
  return picture;
}

async function encode(bytes: Buffer, maxSide: number): Promise<Picture> {
  const format = recognise(bytes);
  try {
    const { data, info } = await (await decoded(bytes, format, maxSide))
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: format !== "svg" })
      .webp({ quality: 82 })
      .timeout({ seconds: MOST_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { hash: hash("sha256", data), contentType: "image/webp", bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw error instanceof Problem ? error : unfit("Cette image ne peut pas être lue : le fichier est endommagé.");
  }
}

/** The file, opened but not yet decoded, once its head says that it may be. */
async function decoded(bytes: Buffer, format: PictureFormat, maxSide: number): Promise<Sharp> {
  const head = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (head.format !== format) throw new Error(`${head.format} is no ${format}`);
  if ((head.pages ?? 1) > 1 || (format === "png" && isAnimatedPng(bytes))) throw unfit("Les images animées ne sont pas acceptées.");
  if (format === "svg") return sharp(bytes, { density: densityOf(head, maxSide), limitInputPixels: MOST_PIXELS });
  if (head.width * head.height > MOST_PIXELS) throw unfit("Cette image est trop grande : 50 millions de pixels au maximum.");
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" });
}

/** A vector is drawn at the size at which it is kept. */
const densityOf = ({ width, height }: Metadata, maxSide: number): number =>
  Math.min(Math.max((POINTS_PER_INCH * maxSide) / Math.max(width, height), 1), 100_000);

const unfit = (message: string) => invalidField("file", message);
