import { pictureFor } from "@avant-match/contract/kit/pictures.ts";

/** A picture that is shown at so many pixels, and its address for each density of screens. */
export const pictureSources = (url: string, size: number) => ({
  src: url,
  srcSet: [1, 2, 3].map((density) => `${pictureFor(url, size * density)} ${density}x`).join(),
});
