import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useTarget } from "./target.ts";

const target = useTarget({ GUEST_LIMIT_PER_ADDRESS: "1000000" });
const { lensOwner, rennesOwner } = demo.users;
const json = (method: string, body?: object) => ({
  method,
  headers: { "content-type": method === "PATCH" ? "application/merge-patch+json" : "application/json" },
  ...(body && { body: JSON.stringify(body) }),
});
const stranger = "cible@ailleurs.example";
const contact = {
  organizationUuid: demo.organizations.lens,
  firstname: "Gagnez sur https://piege.example",
  lastname: "Cible",
  email: stranger,
  phone: "01 99 00 77 77",
  job: "Stadier",
};

describe("who is asked for access by strangers", () => {
  test("reads of thirty requests in a quarter of an hour once, and still gets their way back in and what warns them", async () => {
    const { username } = demo.users.admin;
    for (let n = 0; n < 30; n += 1) {
      const who = { organizationName: `Faux ${n}`, firstname: "A", lastname: "B", email: `f${n}@faux.example` };
      const request = json("POST", { ...who, phone: "0199007777", tos: true });
      expect((await target.ask("/api/organizations/register", request)).status).toBe(201);
    }
    expect((await target.ask("/api/reset-password/request", json("POST", { username }))).status).toBe(204);
    for (let n = 0; n < 15; n += 1) await target.ask("/api/login", json("POST", { username, password: `faux ${n}` }));
    await expect
      .poll(async () => (await mailsTo(username)).sort())
      .toEqual(["Choisir un nouveau mot de passe", "Connexions manquées à votre compte", "Demande d’accès – Faux 0"]);
  });
});

describe("e-mails to somebody who is nobody's", () => {
  test("by contact, user and deletion in a row are few, and none says what the sender typed", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 25; n += 1) {
      const made = (await asked("/api/organizations/contacts", "POST", contact)).body;
      const user = await asked("/api/organizations/users", "POST", {
        organizationUuid: contact.organizationUuid,
        contactUuid: made["@id"],
        profile: "member",
      });
      statuses.push(user.status);
      if (user.status === 201) expect((await target.ask(user.body["@id"], { as: lensOwner.username, method: "DELETE" })).status).toBe(204);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
    const page = await (await target.ask("/dev/mailbox")).text();
    expect(page.split(stranger).length - 1).toBe(5);
    const [, mail] = /href="(\/dev\/mailbox\/[^"]+)">Bienvenue/.exec(page) ?? [];
    expect(await (await target.ask(mail ?? "")).text()).not.toContain("piege.example");
  });

  test("a request for access in their name keeps no club from giving them access, nor does it tell whether they have an account", async () => {
    const email = "recrue@stade-rennais.example";
    const request = { organizationName: "Usurpateur", firstname: "U", lastname: "P", email, phone: "0199007777", tos: true };
    expect((await target.ask("/api/organizations/register", json("POST", request))).status).toBe(201);
    const own = { ...contact, organizationUuid: demo.organizations.rennes, firstname: "Nina", email };
    const made = (await asked("/api/organizations/contacts", "POST", own, rennesOwner.username)).body;
    const user = { organizationUuid: own.organizationUuid, contactUuid: made["@id"], profile: "member" };
    expect((await asked("/api/organizations/users", "POST", user, rennesOwner.username)).status).toBe(201);
    const spying = (await asked("/api/organizations/contacts", "POST", { ...contact, email: demo.users.admin.username })).body;
    const told = await asked("/api/organizations/users", "POST", {
      organizationUuid: contact.organizationUuid,
      contactUuid: spying["@id"],
      profile: "member",
    });
    expect(told.status).toBe(422);
    expect(JSON.stringify(told.body)).not.toMatch(/déjà|compte/);
  });
});

describe("a friendly", () => {
  test("is proposed and refused in nobody's advertisement", async () => {
    const { lens, rennes } = demo.teams;
    const names = { [lens]: "Gagnez https://piege.example/a", [rennes]: "Cliquez piege.example/b" };
    for (const [team, name] of Object.entries(names)) await renamed(team, name);
    const person = `/api/persons/${lensOwner.person_uuid}`;
    expect((await target.ask(person, { as: lensOwner.username, ...json("PATCH", { lastname: "piege.example" }) })).status).toBe(200);
    const kickoffAt = new Date(Date.now() + 40 * 86_400_000).toISOString();
    const made = await asked("/api/fixtures", "POST", { homeTeamUuid: lens, awayTeamUuid: rennes, round: "Amical", kickoffAt });
    expect(made.status).toBe(201);
    expect((await target.ask(`${made.body["@id"]}/refuse`, { as: rennesOwner.username, method: "PATCH" })).status).toBe(204);
    const page = await (await target.ask("/dev/mailbox")).text();
    const mails = [...page.matchAll(/href="(\/dev\/mailbox\/[^"]+)">(Rencontre amicale[^<]*)</g)];
    expect(new Set(mails.map(([, , subject]) => subject))).toEqual(
      new Set(["Rencontre amicale proposée par Un club", "Rencontre amicale refusée par Un club"]),
    );
    for (const [, mail = ""] of mails) expect(await (await target.ask(mail)).text()).not.toContain("piege.example");
  });
});

describe("one club’s changes again and again", () => {
  test("of an e-mail write to each address a few times", async () => {
    const person = `/api/persons/${demo.users.lensMember.person_uuid}`;
    for (let n = 0; n < 40; n += 1) {
      const email = n % 2 === 0 ? "victime@ailleurs.example" : "autre@ailleurs.example";
      expect((await target.ask(person, { as: lensOwner.username, ...json("PATCH", { email }) })).status).toBe(200);
    }
    const sent = async (to: string) => (await mailsTo(to)).length;
    await expect.poll(() => sent(demo.users.lensMember.username)).toBeGreaterThan(0);
    for (const to of ["victime@ailleurs.example", demo.users.lensMember.username]) expect(await sent(to)).toBeLessThanOrEqual(5);
  });

  test("of ten friendlies and five states of each one’s away end are twenty e-mails to one address at most", async () => {
    const { lens, rennes } = demo.teams;
    const statuses = new Set<number>();
    for (let n = 0; n < 9; n += 1) {
      const kickoffAt = new Date(Date.now() + (60 + n) * 86_400_000).toISOString();
      const made = await asked("/api/fixtures", "POST", { homeTeamUuid: lens, awayTeamUuid: rennes, round: `Essai ${n}`, kickoffAt });
      statuses.add(made.status);
      const fixtureUuid = made.body["@id"]?.split("/").at(-1) ?? demo.fixtures.lensRennes;
      for (let capacity = 1; capacity <= 5; capacity += 1)
        statuses.add((await asked("/api/fixtures/fans/away/states", "POST", { fixtureUuid, state: "capped", capacity })).status);
    }
    expect(statuses).toEqual(new Set([201, 429]));
    const told = (await mailsTo(rennesOwner.username)).filter((subject) => /^(?:Rencontre amicale|Secteur visiteurs)/.test(subject));
    expect(told.length).toBeLessThanOrEqual(20);
  });
});

async function renamed(team: string, name: string): Promise<void> {
  const as = team === demo.teams.lens ? lensOwner.username : rennesOwner.username;
  expect((await target.ask(`/api/organizations/clubs/teams/${team}`, { as, ...json("PATCH", { name }) })).status).toBe(200);
}

async function mailsTo(recipient: string): Promise<string[]> {
  const rows = (await (await target.ask("/dev/mailbox")).text()).split("<tr");
  return rows.filter((row) => row.includes(recipient)).map((row) => />([^<>]+)<\/a>/.exec(row)?.[1] ?? "");
}

async function asked(url: string, method: string, body: object, as = lensOwner.username) {
  const answer = await target.ask(url, { as, ...json(method, body) });
  return { status: answer.status, body: (await answer.json()) as { "@id": string } };
}
