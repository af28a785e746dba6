import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { instanceFolder, startInstance } from "../../server/test/instance.ts";
import { execute } from "../run.ts";

test("fail2ban finds the addresses in the log of a server, as it is written to a file and as the journal gives it", async () => {
  const folder = instanceFolder();
  const server = await startInstance(folder, { LOG_SIGN_IN_ADDRESSES: "1", TRUST_PROXY: "1", DEMO: "1" });
  for (const [address, password] of [
    ["203.0.113.7", "faux"],
    ["2001:db8::7", "faux"],
    ["203.0.113.8", "coup-denvoi"],
  ] as const) {
    await fetch(`${server.said}/api/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify({ username: "membre@rc-lens.example", password }),
    });
  }
  await server.stop();
  const lines = server.log();
  const place = mkdtempSync(join(tmpdir(), "avant-match-fail2ban-"));
  for (const before of ["", "match avant-match[123]: "]) {
    writeFileSync(join(place, "log"), lines.map((line) => `${before}${line}\n`).join(""));
    const asked = ["fail2ban-regex", "--print-all-matched", join(place, "log"), "deploy/fail2ban/filter.d/avant-match.conf"];
    const { code, output } = await execute(asked);
    expect([code, output]).toEqual([0, expect.stringMatching(/^Lines: \d+ lines, 0 ignored, 2 matched/m)]);
    expect(output).toContain("203.0.113.7");
    expect(output).toContain("2001:db8::7");
  }
  rmSync(place, { recursive: true });
  folder.remove();
}, 120_000);

test("Prometheus takes the rules and the way to scrape", async () => {
  for (const asked of [
    ["promtool", "check", "rules", "deploy/prometheus/alerts.yml"],
    ["promtool", "check", "config", "--syntax-only", "deploy/prometheus/scrape.yml"],
  ])
    expect(await execute(asked)).toMatchObject({ code: 0 });
});
