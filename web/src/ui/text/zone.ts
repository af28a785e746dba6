/**
 * The instant at which the clocks of a zone show what the reader's own clocks show at another: of a text with hours that somebody
 * wrote by those clocks, and that was read by one's own.
 */
export function byClocksOf(zone: string, instant: string): string {
  const read = new Date(instant);
  const wall = read.getTime() - read.getTimezoneOffset() * 60_000;
  // Twice, for what lies beside the hour at which the clocks change.
  const first = wall - offsetIn(zone, wall);
  return new Date(wall - offsetIn(zone, first)).toISOString();
}

function offsetIn(zone: string, time: number): number {
  const parts = new Intl.DateTimeFormat("en", { timeZone: zone, hourCycle: "h23", ...whole }).formatToParts(time);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute")) - Math.floor(time / 60_000) * 60_000;
}

const whole = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
