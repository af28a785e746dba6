import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWebhooks } from "../../test/webhooks.ts";

const { lensOwner, rennesOwner, leagueOwner } = demo.users;
const { rennes, league } = demo.organizations;
const { lensRennes, lensLille, lensToulouse, lensBrest, psgLyon } = demo.fixtures;
const { world, receiver, query, path, add, deliver, deliveries, write } = await useWebhooks();
const home = () => world.as(lensOwner.username);
const pitch = (comments: string, fixture: string = lensRennes) => home().put(`/api/fixtures/${fixture}/context/pitch`, { comments });
const types = () => receiver.received.map(({ body }) => body.type);
const data = () => receiver.received.map(({ body }) => body.data);

describe("what changes", () => {
  test("is told by identifiers, signed, under an identifier of its own", async () => {
    const { uuid, secret } = await add();
    const { body } = await pitch("Tonte à 8 h");
    await deliver(uuid);
    const [hook] = receiver.received;
    expect(hook?.body).toEqual({
      type: "section.changed",
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: { "@id": body["@id"], fixture: `/api/fixtures/${lensRennes}`, section: "pitch", deleted: false },
    });
    expect(new Webhook(secret).verify(hook?.text ?? "", hook?.headers as Record<string, string>)).toEqual(hook?.body);
    expect(await deliveries(uuid)).toMatchObject([{ event: "section.changed", state: "sent", attempts: 1, status: 204, failure: null }]);
    await deliver(uuid);
    expect(receiver.received).toHaveLength(1);
  });

  test("of a match is told as it happens: scheduled, postponed, archived, its debrief, its pack", async () => {
    const { uuid } = await add({ events: ["fixture.scheduled", "fixture.postponed", "fixture.archived", "debrief.closed", "pack.made"] });
    const organizer = world.as(leagueOwner.username);
    const kickoffAt = new Date(Date.now() + 40 * 86_400_000).toISOString();
    expect((await organizer.patch(`/api/fixtures/${lensLille}/postpone`)).status).toBe(200);
    expect((await organizer.patch(`/api/fixtures/${lensLille}/schedule`, { kickoffAt })).status).toBe(200);
    expect((await organizer.patch(`/api/fixtures/${lensLille}/archive`)).status).toBe(200);
    await home().patch(`/api/fixtures/${lensBrest}/debrief`, { finalAttendance: 30_000 });
    expect((await home().patch(`/api/fixtures/${lensBrest}/debrief/close`)).status).toBe(200);
    const { body: pack } = await home().post(`/api/fixtures/${lensRennes}/packs`);
    await deliver(uuid);
    const lille = { "@id": `/api/fixtures/${lensLille}`, fixture: `/api/fixtures/${lensLille}` };
    expect(receiver.received.map(({ body }) => [body.type, body.data])).toEqual(
      expect.arrayContaining([
        ["fixture.postponed", lille],
        ["fixture.scheduled", lille],
        ["fixture.archived", lille],
        ["debrief.closed", { "@id": `/api/fixtures/${lensBrest}/debrief`, fixture: `/api/fixtures/${lensBrest}` }],
        ["pack.made", { "@id": pack["@id"], fixture: `/api/fixtures/${lensRennes}` }],
      ]),
    );
    expect(types().filter((type) => type.startsWith("fixture."))).toEqual(["fixture.postponed", "fixture.scheduled", "fixture.archived"]);
    expect(receiver.received).toHaveLength(5);
  });

  test("is told of matches that the organisation may read, and of what its side reads of them", async () => {
    const { uuid: away } = await add({}, { username: rennesOwner.username, organization: rennes });
    const { uuid: organizer } = await add({}, { username: leagueOwner.username, organization: league });
    await home().put(`/api/fixtures/${lensRennes}/security/public`, { comments: "Rien pour les autres" });
    await pitch("Pour tous");
    await pitch("De deux autres", lensToulouse);
    await deliver(away);
    expect(data().map(({ section, fixture }) => [section, fixture])).toEqual([["pitch", `/api/fixtures/${lensRennes}`]]);
    receiver.received.length = 0;
    await deliver(organizer);
    expect(new Set(data().map(({ section, fixture }) => `${section} ${fixture}`))).toEqual(
      new Set([`pitch /api/fixtures/${lensRennes}`, `pitch /api/fixtures/${lensToulouse}`]),
    );
    // What was not theirs to read leaves no trace either.
    expect(await deliveries(away)).toHaveLength(1);
  });

  test("of a match of others, of an undone transaction, and for who has switched it off, is not noted", async () => {
    const { uuid } = await add();
    await write(psgLyon, psgLyon);
    const failing = world.database.transaction(async (tx) => {
      await tx.query(
        "insert into change (user_name, action, resource, resource_uuid, fixture_uuid) values ('Essai', 'update', 'PitchDetails', $1, $1)",
        [lensRennes],
      );
      throw new Error("undone");
    });
    await expect(failing).rejects.toThrow("undone");
    await home().patch(`${path}/${uuid}`, { enabled: false });
    await pitch("éteint");
    expect(await deliveries(uuid)).toEqual([]);
  });

  test("is told to nobody any more whose organisation is locked, or no longer plays", async () => {
    const { uuid } = await add({}, { username: rennesOwner.username, organization: rennes });
    await write(lensRennes);
    await query("update organization set status = 'inactive' where uuid = $1", [rennes]);
    await deliver(uuid);
    await query("update organization set status = 'active' where uuid = $1", [rennes]);
    await deliver(uuid);
    expect([receiver.received, await deliveries(uuid)]).toEqual([[], []]);
  });

  test("while a webhook is deleted is saved all the same", async () => {
    const { uuid } = await add();
    const statuses = await Promise.all([pitch("pendant"), home().delete(`${path}/${uuid}`), pitch("aussi")]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 204, 200]);
    await deliver(uuid);
    expect(receiver.received).toEqual([]);
  });
});
