import { documentFields } from "@avant-match/contract/documents/fields.ts";
import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";
import { treeOf } from "../documents/exports.ts";
import { htmlOf } from "../documents/write-html.ts";

const { users, fixtures, organizations } = demo;
const path = "/api/organizations/document-models";
const given = ["Accueil visiteurs", "Consignes stadiers", "Déroulé", "Réunion d’organisation"];

describe("the models of documents", () => {
  const world = useWorld();
  const owner = () => world.as(users.lensOwner.username);
  const member = () => world.as(users.lensMember.username);
  const modelsOf = async (organization: string) => (await owner().get(`/api/organizations/${organization}/document-models`)).body.member;

  test("of which every organisation has four, written as they are kept, of fields that exist", async () => {
    expect((await modelsOf(organizations.lens)).map(({ name }) => name)).toEqual(given);
    const kept = await world.database.query<{ html: string }>("select distinct html_content as html from document_model");
    expect(kept.length).toBe(4);
    for (const { html } of kept) {
      expect(htmlOf(await treeOf(html))).toBe(html);
      const names = [...html.matchAll(/data-field="(\w+)"/g)].map(([, name]) => name);
      expect(names.length).toBeGreaterThan(8);
      for (const name of names) expect(documentFields).toHaveProperty(name ?? "");
    }
  });

  test("put the hours of the day in their column, where and who beside them, and each sector of a meeting once", async () => {
    const [, , day, meeting] = await modelsOf(organizations.lens);
    const write = async (modelUuid: unknown) => {
      const { body } = await member().post("/api/fixtures/documents", { fixtureUuid: fixtures.lensRennes, modelUuid });
      const html = String((await member().get(body["@id"])).body.htmlContent);
      await member().delete(body["@id"]);
      return html.replace(/<span data-field="\w+">|<\/span>/g, "");
    };
    const rows = [...(await write(day?.uuid)).matchAll(/<tr><td><p>(.*?)<\/p><\/td><td><p>(.*?)<\/p><\/td><td><p>(.*?)<\/p>/g)];
    expect(rows.slice(0, 8).map(([, hour, what]) => `${hour} ${what}`)).toEqual([
      "17:00 Ouverture du PC sécurité",
      "17:45 Briefing des stadiers",
      "17:30 Ouverture des parkings",
      "18:30 Prise en charge des arbitres",
      "18:30 Prise en charge des délégués",
      "18:30 Ouverture des portes",
      "19:30 Arrivée de l’équipe visiteuse",
      "19:25 Arrivée de l’équipe locale",
    ]);
    expect(rows[1]?.[3]).toBe("Salle de presse");
    expect(rows[5]?.[3]).toMatch(/^18:30\u00a0: Lepagnot Intermédiaire – Hospitalités, Marek \(debout\)<br>19:00\u00a0: /);
    const text = await write(meeting?.uuid);
    expect(text.match(/Xercès/g)).toHaveLength(1);
    expect(text).toContain("Xercès\u00a0: 3\u00a0900\u00a0places, portes 19:00");
  });

  test("are written by owner and admins, and read by members", async () => {
    const created = await owner().post(path, {
      organizationUuid: organizations.lens,
      name: "Plan de bus",
      htmlContent: `<p>Bus <script>x</script><span data-field="awayTrips">tapé</span><img src="/media/${"ab".repeat(32)}.webp"></p>`,
    });
    expect(created).toMatchObject({ status: 201, body: { htmlContent: '<p>Bus <span data-field="awayTrips"></span></p>' } });
    const item = created.body["@id"];
    expect((await member().get(item)).body).toMatchObject({ name: "Plan de bus" });
    for (const answer of [await member().put(item, {}), await member().delete(item)]) expect(answer.status).toBe(403);
    expect((await owner().put(item, { name: "" })).body.violations).toMatchObject([
      { propertyPath: "name", message: "Le nom du modèle est requis" },
    ]);
    expect((await world.as(users.rennesOwner.username).get(item)).status).toBe(404);
    expect((await owner().delete(item)).status).toBe(204);
  });

  test("begin a document, whose fields say what the fixture knows now", async () => {
    const [, , , meeting] = await modelsOf(organizations.lens);
    const created = await member().post("/api/fixtures/documents", { fixtureUuid: fixtures.lensRennes, modelUuid: meeting?.uuid });
    expect(created.body).toMatchObject({ name: "Réunion d’organisation", model: { name: "Réunion d’organisation" } });
    const read = async () => String((await member().get(created.body["@id"])).body.htmlContent);
    expect(await read()).toContain('<span data-field="match">RC Lens - Stade rennais FC</span>');
    expect(created.body.htmlContent).toBe(await read());
    expect(await read()).toContain('<span data-field="kickoff">21:00</span>');
    await world.database.query("update fixture set kickoff_at = kickoff_at - interval '15 minutes' where uuid = $1", [fixtures.lensRennes]);
    expect(await read()).toContain('<span data-field="kickoff">20:45</span>');
    await member().put(created.body["@id"], { htmlContent: '<p><span data-field="kickoff" data-frozen="">21:00</span></p>' });
    expect(await read()).toBe('<p><span data-field="kickoff" data-frozen="">21:00</span></p>');
    expect((await owner().delete(String(meeting?.["@id"]))).status).toBe(204);
    expect((await member().get(created.body["@id"])).body.model).toBeNull();
  });

  test("of another organisation begin nothing", async () => {
    const [foreign] = await world.database.query<{ uuid: string }>("select uuid from document_model where organization_uuid = $1 limit 1", [
      organizations.rennes,
    ]);
    const refused = await member().post("/api/fixtures/documents", { fixtureUuid: fixtures.lensRennes, modelUuid: foreign?.uuid });
    expect(refused).toMatchObject({ status: 422, body: { violations: [{ propertyPath: "modelUuid" }] } });
  });
});

describe("the fields of documents", () => {
  const world = useWorld();
  const fields = async (username: string, fixture: string) => world.as(username).get(`/api/fixtures/${fixture}/documents/fields`);

  test("say what is prepared, and nothing where nothing is", async () => {
    const { values } = (await fields(users.lensMember.username, fixtures.lensRennes)).body as unknown as {
      values: Record<string, string | null>;
    };
    expect(Object.keys(values)).toEqual(Object.keys(documentFields));
    expect(values).toMatchObject({
      homeTeam: "RC Lens",
      awayTeam: "Stade rennais FC",
      venue: "Stade Bollaert-Delelis",
      broadcaster: "Canal du match",
    });
    expect(
      Object.entries(values)
        .filter(([, value]) => value === null)
        .map(([name]) => name),
    ).toEqual([]);
    const empty = (await fields(users.lensMember.username, fixtures.lensLille)).body as unknown as {
      values: Record<string, string | null>;
    };
    expect(empty.values).toMatchObject({ homeTeam: "RC Lens", broadcaster: null, referees: null });
  });

  test("give an hour of another day its day, and count one in the singular", async () => {
    const member = world.as(users.lensMember.username);
    const kickoff = Date.parse(String((await member.get(`/api/fixtures/${fixtures.lensMarseille}`)).body.kickoffAt));
    const trip = { leg: "residence_to_venue", transportMean: "transport-mean.bus", escortStatus: "not_requested" };
    const teamUuid = ((await member.get(`/api/fixtures/${fixtures.lensMarseille}`)).body.awayTeam as { uuid: string }).uuid;
    const departureAt = new Date(kickoff - 24 * 3_600_000).toISOString();
    const estimatedArrivalAt = new Date(kickoff - 3_600_000).toISOString();
    const on = { fixtureUuid: fixtures.lensMarseille };
    expect(await member.post("/api/fixtures/teams/trips", { ...on, ...trip, teamUuid, departureAt, estimatedArrivalAt })).toMatchObject({
      status: 201,
    });
    expect(await member.post("/api/fixtures/security/private/posts", { ...on, mission: "dog_unit", plannedHeadcount: 1 })).toMatchObject({
      status: 201,
    });
    const { values } = (await fields(users.lensMember.username, fixtures.lensMarseille)).body as unknown as {
      values: Record<string, string | null>;
    };
    expect(values.awayTrips).toMatch(/départ \S+ \d+(er)? \S+\s\d\d:\d\d, arrivée \d\d:\d\d$/m);
    expect(values.securityPosts).toContain("Équipe cynophile\u00a0: 1\u00a0agent");
    expect(values.securityPosts).not.toContain("1\u00a0agents");
  });

  test("never say more than their reader may see by the API", async () => {
    const { values } = (await fields(users.lensMember.username, fixtures.lensRennes)).body as unknown as {
      values: Record<string, string | null>;
    };
    const shown = await world.as(users.lensMember.username).get(`/api/fixtures/${fixtures.lensRennes}/teams/away`);
    const manager = (shown.body as unknown as { teamManager: { person: { displayName: string; phone: string | null } } }).teamManager
      .person;
    expect(values.awayTeamManager).toContain(manager.displayName);
    expect(values.awayTeamManager?.includes("01 99")).toBe(manager.phone !== null);
    for (const { username } of [users.rennesOwner, users.leagueOwner])
      expect((await fields(username, fixtures.lensRennes)).status).toBe(404);
  });

  test("what is typed anywhere is text in a document", async () => {
    const member = world.as(users.lensMember.username);
    await member.put(`/api/fixtures/${fixtures.lensBrest}/medias`, { broadcaster: '<img src=x onerror="alert(1)">' });
    const { body } = await member.post("/api/fixtures/documents", {
      fixtureUuid: fixtures.lensBrest,
      htmlContent: '<p><span data-field="broadcaster"></span></p>',
    });
    const { htmlContent } = (await member.get(body["@id"])).body;
    expect(htmlContent).toBe('<p><span data-field="broadcaster">&lt;img src=x onerror=&quot;alert(1)&quot;&gt;</span></p>');
  });
});
