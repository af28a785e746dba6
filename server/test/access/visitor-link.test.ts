import { beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { addStranger } from "../stranger.ts";
import { useWorld } from "../world.ts";
import { accessTable, isEntry } from "./table.ts";
import { visitorHeld, visitorSession, visitorToken } from "./visitors.ts";

const isForm = (operation: string) => operation.includes("/visitor-forms/");
const rows = Object.values(accessTable).flat();
const others = rows.filter(({ operation }) => !isForm(operation));
const own = rows.filter(({ operation, on }) => isForm(operation) && on === "a link");
const names = ["avant-match-visiteurs", "avant-match", "avant-match-step", "avant-match-device"];
const cookie = names.map((name) => `${name}=${visitorSession}`).join("; ");

describe("a browser that holds the visitors’ form", () => {
  const world = useWorld();
  beforeAll(async () => {
    await addStranger(world.database);
    await world.database.query(visitorHeld);
  });

  const ask = (operation: string, url: string, body?: object) => {
    const type = operation.startsWith("PATCH") ? "application/merge-patch+json" : "application/ld+json";
    const headers = { authorization: `Bearer ${visitorSession}`, cookie, ...(body && { "content-type": type }) };
    return world.as(null).send({ method: operation.split(" ")[0] as "GET", url, headers, ...(body && { payload: JSON.stringify(body) }) });
  };

  test.each(others.map((row) => [row.operation, row.on, row] as const))(
    "%s (%s) is no more theirs than anybody’s",
    async (...[operation, , row]) => {
      const url = (await row.url(world.database)).replace(/(?<=\/)(?:unknown|[\w-]*lien[\w-]*)(?=[/?]|$)/, visitorToken);
      const token = /:token/.test(operation);
      const { status } = await ask(operation, url, row.body);
      const others = token && row.expected("anonymous") < 300 ? 404 : row.expected("anonymous");
      expect(status).toBe(isEntry(operation) ? 401 : others);
    },
  );

  test.each(own.map((row) => [row.operation, row] as const))("%s is theirs, of this match and of no other", async (operation, row) => {
    const { status } = await ask(operation, await row.url(world.database), row.body);
    expect([200, 201, 204, 404, 422]).toContain(status);
    const another = "un-autre-lien-vers-le-formulaire-des-visiteurs";
    await world.database.query(
      `with l as (insert into visitor_link (fixture_uuid, team_uuid, name, email, sent_by)
         select uuid, away_team_uuid, 'Autre', 'autre@example.org', 'Essai' from fixture where uuid = $1 returning uuid)
       insert into visitor_link_token (token_hash, link_uuid) select sha256($2::bytea), uuid from l on conflict do nothing`,
      [demo.fixtures.lensMarseille, another],
    );
    await world.database.query("update fixture set kickoff_at = now() + interval '20 days', status = 'scheduled' where uuid = $1", [
      demo.fixtures.lensMarseille,
    ]);
    const url = (await row.url(world.database)).replace(visitorToken, another);
    const isDoor = /\/(code|not-me)$/.test(url);
    const answer = await ask(operation, url, row.body);
    if (isDoor) expect([204, 422, 410]).toContain(answer.status);
    else expect([401, 410]).toContain(answer.status);
  });

  test("reads what the visitors write, and of nobody but whom to ask at the home club how they are reached", async () => {
    await world.database.query(visitorHeld);
    const { status, body } = await ask("GET", `/api/visitor-forms/${visitorToken}`);
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(
      [
        ...[
          "@context",
          "@type",
          "asked",
          "contact",
          "contacts",
          "draftKey",
          "filled",
          "match",
          "name",
          "parkings",
          "proposedFrom",
          "representatives",
          "sections",
          "state",
        ],
        ...["stewards", "submittedAt", "travels", "trips"],
      ].toSorted(),
    );
    const choices = [body.contacts, body.parkings].flat() as object[];
    expect([...new Set(choices.flatMap((choice) => Object.keys(choice)))].toSorted()).toEqual(["detail", "name", "uuid"]);
    const sections = body.sections as readonly { key: string; data: Record<string, unknown> }[];
    expect(Object.fromEntries(sections.map(({ key, data }) => [key, Object.keys(data).toSorted()]))).toEqual({
      awayTeam: ["comments", "headOfSafetySecurity", "residenceAddress", "residenceName", "teamManager"],
      securityAway: [
        "arrivalOfficer",
        "attendsSecurityMeeting",
        "background",
        "comments",
        "controlRoomSeat",
        "headOfSafetySecurity",
        "jointBriefingAt",
        "radioChannel",
        "residenceSecurity",
        "teamArrivalGate",
        "teamParking",
        "venueReconnaissanceAt",
      ],
      awayFans: ["supportersLiaisonOfficer"],
    });
    expect(body.contact).toMatchObject({ email: demo.users.lensOwner.username });
    const { stewards: _, contact: _host, ...others } = body;
    expect(JSON.stringify(others)).not.toMatch(/[\w.]+@[\w-]+\.\w+/);
  });
});
