export const beforeText = (minutes: number): string => `H-${hoursText(minutes)}`;

export const afterText = (minutes: number): string => `H+${hoursText(minutes)}`;

const hoursText = (minutes: number) => (minutes === 0 ? "0" : `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}`);

export function doorsText(minutes: number): string {
  if (minutes < 60) return `M-${minutes}`;
  return minutes % 60 === 0 ? `H-${minutes / 60}` : `H-${Math.floor(minutes / 60)}h${twoDigits(minutes % 60)}`;
}

const twoDigits = (number: number) => String(number).padStart(2, "0");
