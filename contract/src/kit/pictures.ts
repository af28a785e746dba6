/** The widths and heights beyond which a picture's copies are made smaller, in pixels: what screens show, at their densities. */
export const pictureSides = [64, 128, 256, 480, 960] as const;

/** Whether a picture is so much larger than a copy of it that the copy is kept; a smaller one stands for it. */
export const isWorthCopying = (longest: number, side: number): boolean => longest >= side * MARGIN;

/** The address of a picture for a place of so many pixels, which it may fill though it be half as long again. */
export function pictureFor(url: string, pixels: number): string {
  const side = pictureSides.find((each) => each >= pixels * MARGIN);
  return side === undefined ? url : url.replace(/\.webp$/, `-${side}.webp`);
}

const MARGIN = 1.5;
