import type { FastifyRequest } from "fastify";

/** The order matters: Edge and Opera also say « Chrome », and Chrome also says « Safari ». */
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

export function browserOf({ headers }: Pick<FastifyRequest, "headers">): string | null {
  const agent = headers["user-agent"] ?? "";
  const named = (names: readonly (readonly [string, RegExp])[]) => names.find(([, pattern]) => pattern.test(agent))?.[0];
  const [browser, system] = [named(browsers), named(systems)];
  return browser && system ? `${browser} sous ${system}` : (browser ?? null);
}
