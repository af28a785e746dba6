import type { Answer } from "./requester.ts";

/** The cookies that an answer gives, as a browser sends them back. */
export const cookiesOf = ({ headers }: Answer): string =>
  [headers["set-cookie"] ?? []]
    .flat()
    .flatMap((cookie) => /^[\w-]+=[\w-]+/.exec(cookie) ?? [])
    .join("; ");

/** Whether an answer opens a session. */
export const opensSession = (answer: Answer): boolean => /(?:^|; )avant-match=[\w-]{43}/.test(cookiesOf(answer));
