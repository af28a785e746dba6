import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";

const { users, organizations, fixtures } = demo;

describe("the status of an organisation", () => {
  const world = useWorld();
  const admin = () => world.as(users.admin.username);
  const turn = (uuid: string, body: object) => admin().post(`/api/organizations/${uuid}/update-status`, body);
  const mails = () =>
    world.database.query<{ recipient: string; text: string }>("delete from kept_mail where subject = $1 returning recipient, text", [
      "Bienvenue sur Avant-match",
    ]);
  const owner = users.awaitingOwner.username;

  test("becomes active, and its users are told so with a link to choose their password", async () => {
    const { status, body } = await turn(organizations.awaiting, { status: "active", sendWelcomeEmail: true });
    expect({ status, body }).toMatchObject({ status: 200, body: { status: "active", updatedBy: "Alix Marchand" } });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: owner, text: expect.stringMatching(/\/reset-password\/[\w-]{43}/) });
    const [line] = await world.database.query("select before, after from change where resource_uuid = $1", [organizations.awaiting]);
    expect(line).toEqual({ before: { status: "inactive" }, after: { status: "active" } });
  });

  test("tells them where nothing is said, not when asked not to, and not again when nothing changes", async () => {
    await turn(organizations.awaiting, { status: "inactive", sendWelcomeEmail: true });
    expect(await mails()).toEqual([]);
    await turn(organizations.awaiting, { status: "active", sendWelcomeEmail: false });
    expect(await mails()).toEqual([]);
    await turn(organizations.awaiting, { status: "active" });
    expect(await mails()).toEqual([]);
    await turn(organizations.awaiting, { status: "inactive" });
    await turn(organizations.awaiting, { status: "active" });
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([owner]);
  });

  test("inactive ends the sessions of its users at once and for good, and hides it from the lists of others", async () => {
    const fixture = `/api/fixtures/${fixtures.lensRennes}`;
    const pages = ["", "/completion", "/contacts", "/context/venue", "/context/pitch", "/teams/home", "/teams/away", "/fans/away"];
    const statuses = () => Promise.all(pages.map(async (below) => (await lens.get(fixture + below)).status));
    const lens = world.as(users.lensMember.username);
    const before = await statuses();
    const rennes = world.as(users.rennesOwner.username);
    expect((await rennes.get("/api/fixtures")).status).toBe(200);
    expect((await turn(organizations.rennes, { status: "inactive" })).status).toBe(200);
    expect((await rennes.get("/api/fixtures")).status).toBe(401);
    const signIn = { username: users.rennesOwner.username, password: demo.password };
    expect(await world.as(null).post("/api/login", signIn)).toMatchObject({ status: 401, body: { detail: "Identifiants invalides." } });
    const names = async () => (await lens.get("/api/organizations?q=rennais")).body.member.map(({ name }) => name);
    expect(await names()).toEqual([]);
    // Whoever meets it reads what they read before.
    expect(await statuses()).toEqual(before);
    expect((await lens.get(fixture)).body).toMatchObject({ awayTeam: { name: "Stade rennais FC" } });
    await turn(organizations.rennes, { status: "active", sendWelcomeEmail: false });
    expect((await rennes.get("/api/fixtures")).status).toBe(401);
    expect((await world.as(null).post("/api/login", signIn)).status).toBe(204);
    expect(await names()).toEqual(["Stade rennais FC"]);
  });

  test("is one of two, given by whom it concerns", async () => {
    for (const [body, text] of [
      [{}, "Le statut de l'organisation est requis"],
      [{ status: "dormant" }, "Cette valeur n’est pas proposée."],
    ] as const)
      expect((await turn(organizations.lens, body)).body.violations).toMatchObject([{ propertyPath: "status", message: text }]);
    expect((await turn(organizations.lens, { status: "active", sendWelcomeEmail: "oui" })).status).toBe(422);
    expect((await admin().put(`/api/organizations/${organizations.lens}`, { status: "inactive" })).body).toMatchObject({
      status: "active",
    });
  });

  test("a search finds organisations by name or acronym, and narrows by type and status", async () => {
    const found = async (query: string) => (await admin().get(`/api/organizations?${query}`)).body.member.map(({ name }) => name);
    expect(await found("q=lnfd")).toEqual(["Ligue nationale de football (démo)"]);
    expect(await found("type=league,federation")).toEqual([
      "Fédération nationale de football (démo)",
      "Ligue nationale de football (démo)",
    ]);
    await turn(organizations.awaiting, { status: "inactive" });
    await turn(organizations.rennes, { status: "active", sendWelcomeEmail: false });
    expect(await found("status=inactive")).toEqual(["Union sportive des Terrils"]);
  });
});
