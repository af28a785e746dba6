import { type Checked, check } from "@avant-match/contract/kit/check.ts";
import type { AnyResource, Violation } from "@avant-match/contract/kit/resource.ts";

type Body = Readonly<Record<string, unknown>>;

interface CheckedLine<R extends AnyResource> {
  sent: Checked<R>["sent"];
  /** What is said, without what is left empty. */
  body: Body;
  /** A text for each wrong value that is left empty, since the line can do without it. */
  left: string[];
  /** What is wrong of a line that cannot: then nothing is left empty. */
  violations: Violation[];
}

/** Checks what a line of a file says of an item. */
export function checkLine<R extends AnyResource>(resource: R, body: Body, situation: Parameters<typeof check<R>>[2]): CheckedLine<R> {
  const whole = check(resource, body, situation);
  const wrong = new Set(whole.violations.map(({ propertyPath }) => propertyPath));
  const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !wrong.has(name)));
  const kept = check(resource, rest, situation);
  if (whole.violations.length === 0 || kept.violations.length > 0) return { ...whole, body, left: [] };
  return { ...kept, body: rest, left: whole.violations.map((violation) => wrongText(violation, body)) };
}

export function wrongText({ propertyPath, message }: Violation, body: Body): string {
  const value = body[propertyPath];
  return message.replace(/\.$/, "") + (typeof value === "string" ? `\u00a0: ${quotedText(value)}` : "");
}

export const quotedText = (text: string): string => `«\u00a0${text.slice(0, 60)}\u00a0»`;
