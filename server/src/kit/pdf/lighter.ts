import type { Paper } from "./paper.ts";

/** The same paper with its photographs as JPEG, which a PDF holds as they are: of any other picture it holds every dot. */
export async function lighter(paper: Paper): Promise<Paper> {
  const images: (Uint8Array | null)[] = [];
  // One after the other: each is some megabytes while it is opened.
  for (const image of paper.images ?? []) images.push(image && isWebp(image) ? await asPhotograph(image) : image);
  return { ...paper, images };
}

const isWebp = (image: Uint8Array): boolean => String.fromCharCode(...image.subarray(8, 12)) === "WEBP";

const QUALITY = 85;
/** Bytes of dots for each byte of webp, from which on a picture is a plan or a logo: its dots take less room, and stay sharp. */
const FLAT = 100;

async function asPhotograph(image: Uint8Array): Promise<Uint8Array> {
  // Most papers have no picture, and their process starts without it.
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  const picture = sharp(image);
  const { hasAlpha, width, height } = await picture.metadata();
  if (hasAlpha || image.byteLength * FLAT < width * height * 3) return image;
  return picture.jpeg({ quality: QUALITY }).toBuffer();
}
