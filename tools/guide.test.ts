import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./run.ts";

const [, guide = ""] = readFileSync(resolve(root, "docs/operations.md"), "utf8").split(/^# (?=Installer, )|^# À /m);

// That its lines do what they say is tried by `npm run test:operations -- guide`, on a machine that may be copied.
describe("the guide for operators", () => {
  test("gives the service a role that has nothing but its own base, and a user of the system that has no shell", () => {
    const [, rights = ""] = /create role avant_match (.*) password /.exec(guide) ?? [];
    expect(rights).toBe("login");
    expect(guide).toContain("createdb --owner=avant_match ");
    expect(guide).not.toMatch(/grant |superuser|createrole/i);
    const user = readFileSync(resolve(root, "deploy/systemd/avant-match.sysusers.conf"), "utf8");
    expect(user).toMatch(/^u avant-match .* \/usr\/sbin\/nologin$/m);
  });
});
