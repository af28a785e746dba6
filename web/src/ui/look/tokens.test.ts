import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { contrast } from "@avant-match/contract/kit/contrast.ts";
import { expect, test } from "vitest";

const sources = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(sources, file), "utf8").replace(/\/\*.*?\*\//gs, "");

/** The colours that the rules of a selector declare in a scheme, by the name of their token. */
function colorsIn(css: string, selector: string, scheme: "light" | "dark" = "light") {
  const rules = css.split("}").filter((rule) => rule.split("{").at(-2)?.trim() === selector);
  const own = rules.join("\n").replace(/light-dark\((.+), (.+)\);/g, scheme === "light" ? "$1;" : "$2;");
  const declared = own.matchAll(/--am-([\w-]+): (#[0-9a-f]{6}|var\(--am-[\w-]+\));/g);
  return [...declared].map(([, name = "", value = ""]) => [name, value] as const);
}

const tokens = read("ui/look/tokens.css");
const light = colorsIn(tokens, ":root");
const dark = colorsIn(tokens, ":root", "dark");
const sunlight = colorsIn(read("fixtures/match-day/sunlight.css"), ":root[data-sunlight]");

const schemes = {
  light: new Map(light),
  dark: new Map(dark),
  "light in full sun": new Map([...light, ...sunlight]),
  "dark in full sun": new Map([...dark, ...sunlight]),
};

const texts = ["text", "text-2", "text-3", "accent-text", "accent", "ok", "wait", "done", "mute", "bad"];
const marks = ["dot-ok", "dot-wait", "dot-done", "dot-mute", "bad-line", "line-control", "focus"];
const surfaces = ["ground", "surface", "raised", "field", "hover", "sunk"];
const tints = ["accent-tint", "ok-tint", "wait-tint", "wait-soft", "done-tint", "mute-tint", "bad-tint"];

const pairs = (inks: string[], grounds: string[]) => inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const));

/** What is written on a colour of its own. */
const ownPairs = [
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
  ["ground", "text"],
  ["surface", "bad"],
  ["text", "avatar"],
  ["accent-text", "avatar"],
] as const;

/** A mark beside a text of its kind lies on the same tint. */
const markedTints = [
  ["dot-ok", "ok-tint"],
  ["dot-wait", "wait-tint"],
  ["dot-done", "done-tint"],
  ["dot-mute", "mute-tint"],
  ["bad-line", "bad-tint"],
] as const;

function tooPale(colors: Map<string, string>, inked: readonly (readonly [string, string])[], least: number): string[] {
  const colorOf = (token: string): string => {
    const value = colors.get(token) ?? "";
    const [, other] = /^var\(--am-(.+)\)$/.exec(value) ?? [];
    return other ? colorOf(other) : value;
  };
  return (
    inked
      .map(([ink, ground]) => ({ ink, ground, ratio: contrast(colorOf(ink), colorOf(ground)) }))
      // A token that is not declared gives NaN, which fails too.
      .filter(({ ratio }) => !(ratio >= least))
      .map(({ ink, ground, ratio }) => `${ink} on ${ground}: ${ratio.toFixed(2)}`)
  );
}

test.each(Object.entries(schemes))("every text is readable on every surface, %s", (_, colors) => {
  expect(tooPale(colors, [...pairs(texts, [...surfaces, ...tints]), ...ownPairs], 4.5)).toEqual([]);
});

test.each(Object.entries(schemes))("every mark is seen on every surface, %s", (_, colors) => {
  expect(tooPale(colors, [...pairs(marks, surfaces), ...markedTints], 3)).toEqual([]);
});

test("every colour that the styles write or fill in is among those compared", () => {
  const styles = globSync("**/*.css", { cwd: sources }).map(read).join("\n");
  const used = (property: string) =>
    [...styles.matchAll(new RegExp(`(?<![\\w-])${property}: var\\(--am-([\\w-]+)\\)`, "g"))].map(([, name = ""]) => name);
  const inks = new Set([...texts, ...marks, ...ownPairs.map(([ink]) => ink)]);
  expect(used("color").length).toBeGreaterThan(200);
  expect(used("color").filter((name) => !inks.has(name))).toEqual([]);
  // Bars, lines and veils, on which nothing is written.
  const empty = ["track", "line", "sk", "veil", "pelouse-9", "on-accent"];
  const grounds = new Set([...surfaces, ...tints, ...marks, ...texts, ...ownPairs.map(([, ground]) => ground), ...empty]);
  expect(used("background").filter((name) => !grounds.has(name))).toEqual([]);
});

test("no style looks from the document for what is in it: every change in a page would style all of it anew", () => {
  const files = globSync("**/*.css", { cwd: sources });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /(?<![\w-])(html|body|:root)[^\s{},]*:has\(/.test(read(file)))).toEqual([]);
});
