import { pictureFor } from "@avant-match/contract/kit/pictures.ts";

export function pictureSources(url: string, size: number) {
  const copies = [1, 2, 3].map((density) => pictureFor(url, size * density));
  if (copies.every((copy) => copy === url)) return { src: url };
  return { src: url, srcSet: copies.map((copy, index) => `${copy} ${index + 1}x`).join() };
}
