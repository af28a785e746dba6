/** How long before the kickoff a car park opens: « H-1:30 », « H-0 ». */
export const beforeText = (minutes: number): string => `H-${hoursText(minutes)}`;

/** How long after the kickoff it closes: « H+2:15 », « H+0 ». */
export const afterText = (minutes: number): string => `H+${hoursText(minutes)}`;

const hoursText = (minutes: number) => (minutes === 0 ? "0" : `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}`);

/** How long before the kickoff the doors of a section open: « H-8 », « H-7h45 », « M-30 ». */
export function doorsText(minutes: number): string {
  if (minutes < 60) return `M-${minutes}`;
  return minutes % 60 === 0 ? `H-${minutes / 60}` : `H-${Math.floor(minutes / 60)}h${twoDigits(minutes % 60)}`;
}

const twoDigits = (number: number) => String(number).padStart(2, "0");
