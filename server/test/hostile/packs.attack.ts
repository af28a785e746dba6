import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useTarget } from "./target.ts";

const { lensOwner, admin, rennesOwner, leagueOwner } = demo.users;
const { lensLille } = demo.fixtures;
const { controlRoom, stadiumManager } = demo.contacts.lens;

/** Who was sent a link and keeps it, whatever becomes of them and of who sent it. */
describe("an old link to a match pack", () => {
  const target = useTarget();
  const send = (method: string, url: string, body: object | undefined, as = lensOwner.username) =>
    target.ask(url, {
      as,
      method,
      ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
  const opens = async (link: string) => (await target.ask(link)).status;
  const newestMail = async () => {
    const [, mail = ""] = /href="(\/dev\/mailbox\/[\w-]+)"/.exec(await (await target.ask("/dev/mailbox")).text()) ?? [];
    return (await target.ask(mail)).text();
  };
  const linkTo = async (contactUuid: string) => {
    const { uuid } = (await (await send("POST", `/api/fixtures/${lensLille}/packs`, {})).json()) as { uuid: string };
    const sent = await send("POST", `/api/fixtures/packs/${uuid}/send`, { reader: "complete", contactUuids: [contactUuid] });
    expect(sent.status).toBe(201);
    const [link = ""] = /\/api\/packs\/[\w-]{43}/.exec(await newestMail()) ?? [];
    expect(await opens(link)).toBe(200);
    return link;
  };

  test("opens nothing once its holder reads another address", async () => {
    const link = await linkTo(controlRoom.uuid);
    const moved = await send("PUT", `/api/organizations/contacts/${controlRoom.uuid}`, { email: "partie@ailleurs.example" });
    expect(moved.status).toBe(200);
    expect([404, 410]).toContain(await opens(link));
  });

  test("opens nothing once it was ended, which no other side can do", async () => {
    const link = await linkTo(stadiumManager.uuid);
    const { deliveries } = (await (await send("GET", `/api/fixtures/${lensLille}/packs/deliveries`, undefined)).json()) as {
      deliveries: { uuid: string; name: string }[];
    };
    const held = deliveries.find(({ name }) => name === `${stadiumManager.firstname} ${stadiumManager.lastname}`);
    const item = `/api/fixtures/packs/deliveries/${held?.uuid}`;
    for (const { username } of [rennesOwner, leagueOwner]) expect((await send("DELETE", item, undefined, username)).status).toBe(404);
    expect(await opens(link)).toBe(200);
    expect((await send("DELETE", item, undefined)).status).toBe(204);
    expect(await opens(link)).toBe(410);
  });

  test("opens nothing once the organisation that sent it is not active", async () => {
    const link = await linkTo(stadiumManager.uuid);
    const ended = await send("POST", `/api/organizations/${demo.organizations.lens}/update-status`, { status: "inactive" }, admin.username);
    expect(ended.status).toBeLessThan(300);
    expect(await opens(link)).toBe(404);
  });
});
