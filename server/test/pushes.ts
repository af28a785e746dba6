import { afterAll, beforeEach, expect, vi } from "vitest";
import { demo } from "../demo/names.ts";
import { deliverMessage } from "../src/push/deliver-pushes.ts";
import { type PushNews, ring } from "../src/push/exports.ts";
import { type PushNote, type PushTarget, pushSender } from "../src/push/push-sender.ts";
import { openPushService } from "./push-service.ts";
import { useWorld } from "./world.ts";

export const MUTE = "muet";
const SUBJECT = "mailto:nous@club.example";
const { lensMember } = demo.users;
const { lensRennes } = demo.fixtures;

/** A world with a push service of its own; before each test nobody has a device. For the answer of `MUTE` it does not wait long. */
export async function usePushes() {
  const service = await openPushService();
  const world = useWorld({ push: { subject: SUBJECT, why: null, route: service.route } });
  const log = { warn: vi.fn() };
  const query = (text: string, values: unknown[] = []) => world.database.query(text, values);
  const patient = pushSender({ query: (...asked) => world.database.query(...asked) }, SUBJECT, service);
  const impatient: typeof patient = (...given) =>
    pushSender(world.database, SUBJECT, { route: { ...service.route, timeoutMs: 300 } })(...given);
  const send = (target: PushTarget, note: PushNote) => (target.endpoint.endsWith(`/${MUTE}`) ? impatient : patient)(target, note);
  const news: PushNews = {
    users: [lensMember.uuid],
    kind: "kickoff",
    fixture: lensRennes,
    title: "RC Lens - Stade rennais FC",
    line: "Nouveau coup d’envoi\u00a0: dimanche à 20:45.",
    address: `/fixtures/${lensRennes}/overview`,
  };
  const messages = async () => (await query("select uuid from push_message order by created_at")).map(({ uuid }) => String(uuid));
  afterAll(() => service.close());
  beforeEach(async () => {
    await query("delete from push_message");
    await query("delete from push_subscription");
    await query("delete from unwanted_mail");
    service.received.length = 0;
    log.warn.mockClear();
  });
  return {
    world,
    service,
    log,
    news,
    query,
    send,
    messages,
    rung: (more: Partial<PushNews> = {}) => world.database.transaction((tx) => ring(tx, { ...news, ...more })),
    /** The device of a user's session, which takes the place of the one that it had. */
    async subscribe(user: { uuid: string; username: string }, device: string) {
      const { status } = await world.as(user.username).post(`/api/users/${user.uuid}/push-subscriptions`, service.subscription(device));
      expect(status).toBe(201);
    },
    async deliver() {
      for (const uuid of await messages()) await deliverMessage(world.database, send, log, uuid);
    },
    arrived: () => service.received.map(({ device }) => device).toSorted(),
    waiting: () => query("select attempts, extract(epoch from next_at - now())::int4 as seconds from push_delivery"),
    dueNow: () => query("update push_delivery set next_at = now() - interval '1 second'"),
  };
}
