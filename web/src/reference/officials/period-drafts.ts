export interface Draft {
  from: string;
  to: string;
  reason: string;
}

/** The parts of « 2026-12-24/2026-12-31 Congés », however much of it is typed. A day that is none may have neither `/` nor space. */
export function draftOf(text: string): Draft {
  const [, from = "", to = "", reason = ""] = /^([^/ ]*)\/?([^ ]*) ?(.*)$/.exec(text) ?? [];
  return { from, to, reason };
}

export const textOf = ({ from, to, reason }: Draft): string =>
  `${plain(from)}/${plain(to || (isDay(from) ? from : ""))}${reason ? ` ${reason}` : ""}`;

const plain = (day: string): string => day.trim().replace(/[/ ]+/g, "-");
const isDay = (day: string): boolean => /^\d{4}-\d\d-\d\d$/.test(day);
