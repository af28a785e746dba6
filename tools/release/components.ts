import { execFileSync } from "node:child_process";
import { root } from "../run.ts";
import { madeOf } from "./packages.ts";

interface Bom {
  metadata: { component: { "bom-ref": string; name: string } };
  components: { "bom-ref": string; purl: string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** Our own workspaces, by which the root depends on all others. */
const OWN = "pkg:npm/%40avant-match/";
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * The components of a release (CycloneDX). npm leaves out with `--omit dev` also what the root has as a development dependency
 * and the server as its own, so this asks for all and keeps what the release is made of.
 */
export function components(version: string): string {
  const told = execFileSync("npm", ["sbom", "--sbom-format", "cyclonedx"], { cwd: root, encoding: "utf8", maxBuffer: MOST_BYTES });
  const bom: Bom = JSON.parse(told);
  const made = new Set(madeOf().map(({ name, version }) => `pkg:npm/${name.replace("@", "%40")}@${version}`));
  Object.assign(bom.metadata.component, { name: "avant-match", version });
  bom.components = bom.components.filter(({ purl }) => made.delete(purl) || purl.startsWith(OWN));
  if (made.size) throw new Error(`npm sbom does not know ${[...made].join(", ")}.`);
  const kept = new Set([bom.metadata.component, ...bom.components].map((component) => component["bom-ref"]));
  bom.dependencies = bom.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }));
  return `${JSON.stringify(bom, null, 2)}\n`;
}
