import type { FastifyRequest } from "fastify";

/** The names by which browsers call themselves; several say « Chrome » or « Safari » too. */
const browsers = [
  ["Edge", /\bEdg/],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /SamsungBrowser/],
  ["Firefox", /Firefox|FxiOS/],
  ["Chrome", /Chrome|CriOS/],
  ["Safari", /Safari/],
] as const;
const systems = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["Linux", /Linux/],
] as const;

/** What a user knows their browser by, « Firefox sous Windows »; null where it does not say what it is. */
export function browserOf({ headers }: Pick<FastifyRequest, "headers">): string | null {
  const agent = headers["user-agent"] ?? "";
  const named = (names: readonly (readonly [string, RegExp])[]) => names.find(([, pattern]) => pattern.test(agent))?.[0];
  const [browser, system] = [named(browsers), named(systems)];
  return browser && system ? `${browser} sous ${system}` : (browser ?? null);
}
