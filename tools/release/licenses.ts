import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import standard from "spdx-license-list/full.js";
import { root } from "../run.ts";
import { madeOf, manifestOf, type Package } from "./packages.ts";

const LICENSE = /^(licen[cs]e|copying|notice|ofl|copyright)([-.].*)?$/i;

/** Packages whose own small helpers the bundlers write into what they build. */
const BUNDLERS = ["node_modules/rolldown", "node_modules/vite"];

/** Licenses whose text refers to that of another. */
const BESIDE: Record<string, string[]> = { "LGPL-3.0-or-later": ["GPL-3.0-or-later"] };

/** The licenses of all that a release is made of, each text once, below the packages that it is for. */
export function licenses(): string {
  const bundlers = BUNDLERS.map((path) => ({ path, ...manifestOf(path) })).map(({ license = "", ...each }) => ({ ...each, license }));
  const texts = Map.groupBy(
    [...madeOf(), ...bundlers].map((each) => ({ each, text: textOf(each) })),
    ({ text }) => text,
  );
  const parts = [...texts].map(([text, of]) => `${of.map(({ each }) => titleOf(each)).join("\n")}\n\n${text}\n`);
  return [TITLE, ...parts].join(`\n${"-".repeat(80)}\n\n`);
}

const TITLE =
  "Composants d’autrui dont cette version est faite, et leurs licences.\nThird-party components of this release, and their licenses.\n";

const titleOf = ({ name, version, license }: Package): string => `${name} ${version} (${license})`;

/** What the package says itself, else the standard text of its license. */
function textOf({ path, name, license }: Package): string {
  const files = readdirSync(join(root, path)).filter((file) => LICENSE.test(file));
  const own = files.map((file) => readFileSync(join(root, path, file), "utf8").trim());
  if (own.length) return own.join("\n\n");
  const texts = [license, ...(BESIDE[license] ?? [])].map((id) => standard[id]?.licenseText);
  if (texts.includes(undefined)) throw new Error(`${name} comes without the text of its license (${license}).`);
  // What is made of many, as libvips is, tells in its own words under which license each is.
  const words = BESIDE[license] ? [readFileSync(join(root, path, "README.md"), "utf8").trim()] : [];
  return [...words, ...texts].join("\n\n");
}
