import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./run.ts";

const page = readFileSync(resolve(root, "docs/operations.md"), "utf8");
const [, guide = ""] = page.split(/^# (?=Installer, )|^# À /m);
const deployed = (file: string) => readFileSync(resolve(root, "deploy", file), "utf8");

// That its lines do what they say is tried by `npm run test:operations -- guide`, on a machine that may be copied.
describe("the guide for operators", () => {
  test("gives the service a role that has nothing but its own base, and a user of the system that has no shell", () => {
    const [, rights = ""] = /create role avant_match (.*) password /.exec(guide) ?? [];
    expect(rights).toBe("login");
    expect(guide).toContain("createdb --owner=avant_match ");
    expect(guide).not.toMatch(/grant |superuser|createrole/i);
    const user = deployed("systemd/avant-match.sysusers.conf");
    expect(user).toMatch(/^u avant-match .* \/usr\/sbin\/nologin$/m);
  });

  test("has each file written that a node among several is given, without which systemd does not start it", () => {
    const [, machines = ""] = page.split("\n## Plusieurs machines\n");
    const [here = ""] = machines.split("\n## ");
    const units = ["systemd/avant-match.service", "cluster/systemd/database-urls.conf"].map(deployed).join("");
    const given = [...units.matchAll(/^LoadCredential=\w+:(\S+)$/gm)].map(([, file = ""]) => file);
    expect(given).toContain("/etc/avant-match/smtp-url");
    const written = `${here}${deployed("cluster/configure")}`;
    expect(given.filter((file) => !written.includes(file))).toEqual([]);
  });
});
