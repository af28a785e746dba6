import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { resources } from "@avant-match/contract/resources.ts";
import { describe, expect, test } from "vitest";
import { demo } from "../demo/names.ts";
import { accessTable } from "./access/table.ts";
import type { Body } from "./requester.ts";
import { useWorld } from "./world.ts";

/** What is deleted and does not come back, and why. */
const FOR_GOOD: Readonly<Record<string, string>> = {
  AccessRequest: "a request that was refused is made anew by who asks",
  DocumentModel: "the history has the words of its text, not its layout",
  Fixture: "its history goes with it",
  FixtureDocument: "the history has the words of its text, not its layout",
  FixtureFile: "its bytes go with it",
  NewsletterSubscription: "who leaves is forgotten",
  Webhook: "its secret goes with it, and its receiver would know none",
  OrganizationUser: "somebody is let in again by an invitation",
};

/** What nobody deletes under an address of its own. */
const STAYING: readonly string[] = [
  "FixturePack",
  "FixtureAnnouncement",
  "AwayEndState",
  "RunningOrderMark",
  "OwnPointTick",
  "LogbookEntry",
  "Feedback",
  "TeamAlias",
  "Person",
  "User",
  "Notice",
  "ScheduledJob",
];

/** What is not the same once it is back. */
const OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  Club: ["logoUrl"],
  FixtureDuty: ["doneBy"],
  SupportersGroup: ["logoUrl"],
  Venue: ["coverUrl"],
};

const accessRows = Object.values(accessTable).flat();

const STAMPS = ["version", "updatedAt", "updatedBy"];

describe("what is deleted", () => {
  const world = useWorld();
  const admin = () => world.as(demo.users.admin.username);
  const served = (method: string, path: string) => world.app.knownMethods.get(`/api${path}`)?.has(method) ?? false;
  const restoreAddress = (link = "") => /<([^>]*)>; rel="restore"/.exec(link)?.[1];

  /** The richest row of the demo world that nothing needs, else one as the access table makes, deleted: how it was, and where that is taken back. */
  async function deleted({ path, table }: AnyResource) {
    const rows = await world.database.query<{ uuid: string }>(
      `select t.uuid from ${table} t order by (select count(*) from jsonb_each(to_jsonb(t)) e where e.value <> 'null') desc, t.uuid limit 20`,
    );
    for (const { uuid } of rows) {
      const gone = await deletedAt(`/api${path}/${uuid}`);
      if (gone) return gone;
    }
    const creating = accessRows.find(
      ({ operation, body, expected }) => operation === `POST ${path}` && body && expected("platform") === 201,
    );
    const made = creating && (await admin().post(await creating.url(world.database), creating.body));
    const gone = made && (await deletedAt(made.body["@id"]));
    if (!gone) throw new Error(`There is no row of ${table} that nothing needs.`);
    return gone;
  }

  async function deletedAt(address: string) {
    const { status, body } = await admin().get(address);
    if (status !== 200) return null;
    const { status: answer, headers } = await admin().delete(address);
    return answer === 204 ? { address, body, restoring: restoreAddress(headers.link) } : null;
  }

  const types = resources
    .filter(({ section, type }) => !section && !(type in FOR_GOOD) && !STAYING.includes(type))
    .map((resource) => [resource.type, resource] as const);

  test.each(types)("%s comes back as it was", async (type, resource) => {
    const { address, body, restoring } = await deleted(resource);
    expect((await admin().get(address)).status).toBe(404);
    expect(restoring, "the answer to the deletion leads to where it is taken back").toBeDefined();
    const restored = await admin().post(restoring ?? "");
    expect([restored.status, restored.body]).toMatchObject([200, { item: address, resource: type }]);
    const { body: now } = await admin().get(address);
    expect(unstamped(now, type)).toEqual(unstamped(body, type));
    expect((await admin().post(restoring ?? "")).status).toBe(409);
  });

  test("is all but what stays", () => {
    const staying = resources.filter(({ path, section }) => !section && !served("DELETE", `${path}/:uuid`));
    expect(staying.map(({ type }) => type)).toEqual(STAYING);
  });

  test.each(Object.keys(FOR_GOOD))("%s leads nowhere to be taken back", async (type) => {
    const resource = resources.find((each) => each.type === type);
    if (!resource) throw new Error(`No resource is called ${type}.`);
    // Nobody of the demo world has subscribed.
    await world.database.query("insert into newsletter_subscription (email) values ('abonnee@exemple.example') on conflict do nothing");
    expect((await deleted(resource)).restoring).toBeUndefined();
  });

  /** An item without who changed it last and when; who it is the name of is another person. */
  function unstamped(item: Body, type: string): unknown {
    const left = new Set([...STAMPS, ...(OTHERWISE[type] ?? [])]);
    const ofPerson = (of: unknown) => typeof of === "object" && of !== null && (of as Body)["@type"] === "Person";
    return JSON.parse(
      JSON.stringify(item, function (this: unknown, key, value: unknown) {
        return left.has(key) || (ofPerson(this) && ["@id", "uuid"].includes(key)) ? undefined : value;
      }),
    );
  }
});
