import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { root } from "../run.ts";
import { hasPrograms } from "./needed.ts";
import { useRelease } from "./released.ts";

/** What whoever follows the guide puts in its place. */
const domain = "match.localhost";
const own = (version: string): Record<string, string> => ({
  DOMAINE: domain,
  VERSION: version,
  NODE: process.version,
  SMTP: "smtp://127.0.0.1:2525",
});

/** The lines of the first part of the guide, in their order. */
function linesOfGuide(): string {
  const [, part = ""] = readFileSync(join(root, "docs/operations.md"), "utf8").split(/^# (?=Installer, )|^# À /m);
  return [...part.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, lines]) => lines).join("");
}

/** What whoever lost a base does: the same commands, on another one. */
const elsewhere = `avant-match db:backup --to /root/machine/base.zst
su postgres -c "createdb --owner=avant_match --encoding=UTF8 --locale=C.UTF-8 --template=template0 avant_match_neuve"
DATABASE_URL=$(cat /etc/avant-match/database-url)_neuve avant-match db:restore --from /root/machine/base.zst
DATABASE_URL=$(cat /etc/avant-match/database-url) avant-match db:restore --from /root/machine/base.zst && exit 1`;

const asRoot = process.getuid?.() === 0;
const needed = ["unshare", "caddy", "psql", "openssl", "systemd-sysusers", "setpriv"];

describe.runIf(asRoot && hasPrograms("guide", needed))("the guide, from a bare Debian to the first club", () => {
  const release = useRelease();
  const folder = mkdtempSync(join(tmpdir(), "avant-match-guide-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("is true, line by line, on a copy of this machine", () => {
    const given = join(folder, "given");
    for (const path of [given, join(folder, "copy")]) mkdirSync(path);
    cpSync(join(import.meta.dirname, "machine"), given, { recursive: true });
    for (const file of globSync(`${release.archive}*`)) copyFileSync(file, join(given, basename(file)));
    packNode(join(given, "nodejs.org"));
    const values = own(/-(\d.*)[.]tar[.]gz$/.exec(basename(release.archive))?.[1] ?? "");
    const lines = linesOfGuide().replaceAll(/^([A-Z]+)=.*$/gm, (line, name) => (values[name] ? `${name}=${values[name]}` : line));
    const mails = `${process.execPath} ${resolve(root, "tools/operations/machine/mails.mjs")}`;
    writeFileSync(
      join(given, "all.sh"),
      `pg_ctlcluster "$(ls /etc/postgresql)" main start\ncd /root/machine\n${mails} &\n${lines}\n${elsewhere}\nkill $(jobs -p)\necho done\n`,
    );
    const { status, stdout, stderr } = spawnSync(
      "unshare",
      ["--mount", "--net", "--pid", "--fork", "--kill-child", join(given, "begin.sh"), folder],
      { encoding: "utf8", input: "un mot de passe\n", timeout: 240_000 },
    );
    expect(status, `${stdout}\n${stderr}`).toBe(0);
    expect(stdout).toContain("L’administrateur vous@exemple.fr peut se connecter.");
    expect(stdout.split("\n").filter((line) => line.startsWith("✗"))).toEqual([]);
    expect(stdout).toContain("Le serveur d’e-mails a pris le message pour vous@exemple.fr");
    expect(stdout).toMatch(/\{"status":"ready"[^}]*\}/);
    expect(stdout).toContain("La base est restaurée.");
    expect(stderr).toContain("La base visée n’est pas vide");
    expect(stdout).toMatch(/done\s*$/);
  }, 300_000);
});

/** As nodejs.org gives it, made of the Node that runs here. */
function packNode(into: string): void {
  const title = `node-${process.version}-linux-x64`;
  mkdirSync(join(into, title, "bin"), { recursive: true });
  copyFileSync(process.execPath, join(into, title, "bin/node"));
  execFileSync("tar", ["-cJf", `${title}.tar.xz`, title], { cwd: into, env: { ...process.env, XZ_OPT: "-0" } });
  const sum = createHash("sha256")
    .update(readFileSync(join(into, `${title}.tar.xz`)))
    .digest("hex");
  writeFileSync(join(into, "SHASUMS256.txt"), `${sum}  ${title}.tar.xz\n`);
  rmSync(join(into, title), { recursive: true });
}
