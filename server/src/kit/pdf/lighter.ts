import type { Paper } from "./paper.ts";

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
