import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { ListeningCalendar } from "./calendar.ts";
import { RoundMirror } from "./mirror.ts";
import { ask, type Program } from "./program.ts";
import { countGates } from "./ticketing.ts";

/** Runs the three examples against the demo world, on a server of its own that ends with them. */
const data = mkdtempSync(join(tmpdir(), "avant-match-examples-"));
const club: Program = { address: "", token: "" };
const league: Program = { address: "", token: "" };
const calendar = new ListeningCalendar(club);
calendar.server.listen(0, "127.0.0.1");
await once(calendar.server, "listening");
const { port } = calendar.server.address() as AddressInfo;
const child = spawn(process.execPath, [resolve(import.meta.dirname, "../server/dist/main.js")], {
  env: { PATH: process.env.PATH, NODE_ENV: "production", PORT: "0", DATA_DIR: data, WEBHOOK_ALLOW: `127.0.0.1:${port}` },
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  const address = await new Promise<string>((found, reject) => {
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk;
      const listening = /http:\/\/127[^\s"]+/.exec(said)?.[0];
      if (listening) found(listening);
    });
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
  Object.assign(club, await programOf(address, "admin@rc-lens.example", "Billetterie et agenda"));
  Object.assign(league, await programOf(address, "proprietaire@ligue.example", "Fédération"));

  console.log("Billetterie : ce qui est entré par porte, en deux minutes.");
  for (const line of await countGates(club, 2, (gate) => gate.length)) console.log(`  ${line}`);

  const { body: found } = await ask(league, "GET", "/api/fixtures?status=scheduled&order[kickoffAt]=desc&itemsPerPage=1");
  const [match] = found.member;
  const mirror = new RoundMirror(league, match.season.uuid, match.round);
  console.log(`Fédération : ${match.round}, lue une fois, inchangée, puis une rencontre déplacée d’une heure.`);
  console.log(`  ${(await mirror.refresh()).length} rencontres lues`);
  console.log(`  ${(await mirror.refresh()).length} changée`);
  const { body: webhook } = await ask(club, "POST", "/api/organizations/webhooks", {
    organizationUuid: (await ask(club, "GET", "/api/me")).body.organization.split("/").at(-1),
    url: `http://127.0.0.1:${port}/`,
    events: ["fixture.scheduled", "fixture.postponed"],
    enabled: true,
  });
  calendar.secret = webhook.secret;
  const { body: next } = await ask(club, "GET", "/api/fixtures?status=scheduled&side=home&order[kickoffAt]=desc&itemsPerPage=1");
  for (const moved of [match, next.member[0]]) {
    const kickoffAt = new Date(Date.parse(moved.kickoffAt) + 3_600_000).toISOString();
    await ask(league, "PATCH", `/api/fixtures/${moved.uuid}/schedule`, { kickoffAt });
  }
  for (const line of await mirror.refresh()) console.log(`  ${line}`);

  console.log("Agenda : ce que le webhook a dit.");
  for (let tries = 0; calendar.kickoffs.size === 0 && tries < 100; tries++) await setTimeout(100);
  if (calendar.kickoffs.size === 0) throw new Error("Le webhook n’a rien dit.");
  for (const [uuid, kickoffAt] of calendar.kickoffs) console.log(`  ${uuid} : ${kickoffAt}`);
} finally {
  if (child.exitCode === null) {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  calendar.server.close();
  rmSync(data, { recursive: true, force: true });
}

/** A person makes the token of a program once, on « Mon compte »; here as their browser would. */
async function programOf(address: string, username: string, name: string): Promise<Program> {
  const json = { "content-type": "application/json" };
  const entered = await fetch(`${address}/api/login`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ username, password: "coup-denvoi" }),
  });
  const cookie = entered.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const { uuid } = await (await fetch(`${address}/api/me`, { headers: { cookie } })).json();
  const made = await fetch(`${address}/api/users/${uuid}/tokens`, {
    method: "POST",
    headers: { ...json, cookie },
    body: JSON.stringify({ name, scope: "write" }),
  });
  return { address, token: (await made.json()).token };
}
