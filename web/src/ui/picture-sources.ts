import { pictureFor } from "@avant-match/contract/kit/pictures.ts";

/** The addresses of a picture that is shown at so many pixels, for each density of screens. */
export const pictureSources = (url: string, size: number) => ({
  src: pictureFor(url, size),
  srcSet: [1, 2, 3].map((density) => `${pictureFor(url, size * density)} ${density}x`).join(", "),
});
