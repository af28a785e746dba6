import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../run.ts";
import { canBoot, typedOnMachine } from "./machine.ts";
import { useRelease } from "./released.ts";

/** What whoever follows the guide puts in its place. */
const domain = "match.localhost";
const own = (version: string): Record<string, string> => ({
  DOMAINE: domain,
  VERSION: version,
  NODE: process.version,
  SMTP: "smtp://127.0.0.1:1025",
});

const page = readFileSync(join(root, "docs/operations.md"), "utf8");

/** The lines of the first part of the guide, in their order. */
function linesOfGuide(): string {
  const [, part = ""] = page.split(/^# (?=Installer, )|^# À /m);
  return [...part.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, lines]) => lines).join("");
}

/** Those of a block below a title, of which the first is 1, with what its reader puts in place of what is not said. */
function linesBelow(title: string, block: number, own: Record<string, string> = {}): string {
  const [, part = ""] = page.split(new RegExp(`^#+ ${title}$`, "m"));
  const [, lines = ""] = [...part.matchAll(/^```(?:sh)?\n(.*?)^```$/gms)][block - 1] ?? [];
  return Object.entries(own).reduce((text, [theirs, ours]) => {
    if (!text.includes(theirs)) throw new Error(`${title} does not say ${theirs}.`);
    return text.replaceAll(theirs, ours);
  }, lines);
}

/** The version to which is updated. */
const next = "99.0.0";
const saved = "/var/backups/avant-match/$(date +%F).zst";
const other = (name: string) => `$(sed 's,/[^/]*$,/${name},' /etc/avant-match/database-url)`;
const ready = "curl -fsS http://127.0.0.1:3000/api/ready > /dev/null";

const takingMails = `tar -xJf nodejs.org/*.tar.xz --strip-components=2 --wildcards "*/bin/node"
systemd-run --quiet --unit mails /root/machine/node /root/machine/mails.mjs`;

/** What whoever runs it does later, by the other parts of the same page; what is looked at is said after « == ». */
const later = `
echo
echo "== the unit: $(systemctl is-active avant-match) $(systemctl is-enabled avant-match)"
kill -9 "$(systemctl show --property MainPID --value avant-match)"
until [ "$(systemctl show --property NRestarts,ActiveState --value avant-match | xargs)" = "1 active" ]; do sleep 0.2; done
${ready} && echo "== is there again"
systemctl stop postgresql@15-main
echo "== without its base: $(curl -s -o /dev/null -w '%{http_code}' http://127.0.0.1:3000/api/ready)"
systemctl restart avant-match || echo "== does not start, and says so"
systemctl start postgresql@15-main
until systemctl is-active --quiet avant-match; do sleep 0.2; done
${ready} && echo "== is there by itself"
${linesBelow("Sauvegarder", 2)}
systemctl start avant-match-backup
echo "== saved by $(stat -c %U ${saved}), next $(systemctl show --property NextElapseUSecRealtime --value avant-match-backup.timer | grep -c 'UTC')"
${linesBelow("Restaurer", 1, { "postgresql://…/avant_match_neuve": other("avant_match_neuve"), FICHIER: saved })}
echo "${other("avant_match_neuve")}" > /root/address && cp /root/address /etc/avant-match/database-url
systemctl restart avant-match
avant-match doctor | grep Base
DATABASE_URL=$(cat /etc/avant-match/database-url) avant-match db:restore --from ${saved} && exit 1
su - postgres -c "createdb --owner=avant_match --encoding=UTF8 --locale=C.UTF-8 --template=template0 essai"
${linesBelow("Copie d’essai", 1, { "postgresql://…/essai": other("essai"), FICHIER: saved, " [--addresses mask|keep]": "" })}
${linesBelow("Vérifier", 1)}
cd /root/machine
cp -a /opt/avant-match/avant-match-$VERSION avant-match-${next}
sed -i "s/$VERSION/${next}/" avant-match-${next}/release.json
tar -czf avant-match-${next}.tar.gz avant-match-${next}
sha256sum avant-match-${next}.tar.gz > avant-match-${next}.tar.gz.sha256
${linesBelow("Mettre à jour, revenir", 1, { "NOUVELLE=0.3.0": `NOUVELLE=${next}` })}
echo "== after: $(curl -fsS http://127.0.0.1:3000/api/health)"
ln -sfn /opt/avant-match/avant-match-$VERSION /opt/avant-match/current
systemctl restart avant-match
echo "== back: $(curl -fsS http://127.0.0.1:3000/api/health)"
${linesBelow("Installer, d’un Debian nu au premier club", 8)}
echo "== the second: $(curl -fsS http://127.0.0.1:3001/api/ready), of $(stat -c %a /etc/avant-match/avant-match-2.env)"
curl -fsS http://127.0.0.1:9465/metrics | grep '^avant_match_ready'
${linesBelow("Un instant précis, avec pgBackRest", 1)}
echo "== archived: $(su postgres -c "pgbackrest info" | grep -c "full backup")"
systemctl stop avant-match && echo "== stopped: $(systemctl show --property Result --value avant-match)"
echo done
`;

const needed = ["caddy", "psql", "openssl", "systemd-sysusers", "pgbackrest"];

describe.runIf(canBoot("guide", needed))("the guide, from a bare Debian to the first club", () => {
  const release = useRelease();

  test("is true, line by line, on a copy of this machine with its own systemd", () => {
    const values = own(/-(\d.*)[.]tar[.]gz$/.exec(basename(release.archive))?.[1] ?? "");
    const lines = linesOfGuide().replaceAll(/^([A-Z]+)=.*$/gm, (line, name) => (values[name] ? `${name}=${values[name]}` : line));
    const bring = (folder: string) => {
      for (const file of globSync(`${release.archive}*`)) copyFileSync(file, join(folder, basename(file)));
      copyFileSync(join(import.meta.dirname, "mails.mjs"), join(folder, "mails.mjs"));
      packNode(join(folder, "nodejs.org"));
    };
    const { status, out, err } = typedOnMachine({
      lines: `${takingMails}\n${lines}\n${later}`,
      input: "un mot de passe\n",
      bring,
      longest: 570_000,
    });
    expect(status, `${out}\n${err}`).toBe(0);
    expect(out).toContain("L’administrateur vous@exemple.fr peut se connecter.");
    expect(out.split("\n").filter((line) => line.startsWith("✗"))).toEqual([]);
    expect(out).toContain("Le serveur d’e-mails a pris le message pour vous@exemple.fr");
    expect(out).toMatch(/\{"status":"ready"[^}]*\}/);
    expect(err).toContain("La base visée n’est pas vide");
    expect(out.split("\n").filter((line) => line.startsWith("== "))).toEqual([
      "== the unit: active enabled",
      "== is there again",
      "== without its base: 503",
      "== does not start, and says so",
      "== is there by itself",
      "== saved by avant-match, next 1",
      expect.stringContaining(`"version":"${next}"`),
      expect.stringContaining(`"version":"${values.VERSION}"`),
      expect.stringMatching(/^== the second: \{"status":"ready".*, of 640$/),
      "== archived: 1",
      "== stopped: success",
    ]);
    for (const said of ["avant_match_neuve, PostgreSQL", "La base est restaurée.", "aucun e-mail n’en partira", "La base est saine."])
      expect(out).toContain(said);
    expect(out).toContain("avant_match_ready 1");
    expect(out).toMatch(/done\s*$/);
  }, 600_000);
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
