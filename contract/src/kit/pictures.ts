/** The longest sides of a picture's copies, in pixels. */
export const pictureSides = [64, 128, 256, 480, 960] as const;

/** True when the picture is so much larger than the copy that the copy is worth keeping. */
export const isWorthCopying = (longest: number, side: number): boolean => longest >= side * MARGIN;

/** The address of the smallest copy of at least 1.5 times `pixels`, else of the picture itself. */
export function pictureFor(url: string, pixels: number): string {
  const side = pictureSides.find((each) => each >= pixels * MARGIN);
  return side === undefined ? url : url.replace(/\.webp$/, `-${side}.webp`);
}

const MARGIN = 1.5;
