import { afterAll, beforeEach, expect, vi } from "vitest";
import { demo } from "../demo/names.ts";
import type { Route } from "../src/kit/outbound/post-https.ts";
import { keptOutbox } from "../src/mail/kept.ts";
import { deliverRound } from "../src/webhooks/deliver-webhooks.ts";
import { webhookSender } from "../src/webhooks/send-webhook.ts";
import { answering, openReceiver } from "./webhook-receiver.ts";
import { useWorld } from "./world.ts";

const { lensOwner } = demo.users;
const path = "/api/organizations/webhooks";

interface Waiting extends Record<string, unknown> {
  event: string;
  state: string;
  attempts: number;
}

/** A world with a receiver of its own; before each test nobody has a webhook. */
export async function useWebhooks() {
  const receiver = await openReceiver();
  const trial = receiver.at;
  const world = useWorld({ webhooks: { trial, route: { timeoutMs: 500 } } });
  const log = { warn: vi.fn() };
  const query = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) => world.database.query<Row>(text, values);
  const post = { outbox: keptOutbox, origin: () => "https://match.example" };
  afterAll(() => receiver.close());
  beforeEach(async () => {
    await query("delete from webhook");
    await query("delete from kept_mail");
    await receiver.close();
    await receiver.open();
    receiver.received.length = 0;
    receiver.answer = answering(204);
    log.warn.mockClear();
  });
  return {
    world,
    receiver,
    query,
    log,
    path,
    async add(more: object = {}, { username, organization }: { username: string; organization: string } = ofLens) {
      const given = { organizationUuid: organization, url: receiver.url, events: ["section.changed"], ...more };
      const { status, body } = await world.as(username).post(path, given);
      expect([status, body.violations]).toEqual([201, undefined]);
      return { uuid: body.uuid, secret: String(body.secret) };
    },
    /** Sends what is due, as the queue has it done. */
    async deliver(webhook: string, route: Partial<Route> = {}) {
      const sender = webhookSender({ trial, timeoutMs: 300, ...route });
      while (await deliverRound({ database: world.database, post, sender, log }, webhook));
    },
    /** A line of history as a change writes it. */
    write: (item: string, fixture: string = demo.fixtures.lensRennes) =>
      query(
        "insert into change (user_name, action, resource, resource_uuid, fixture_uuid) values ('Essai', 'update', 'PitchDetails', $1, $2)",
        [item, fixture],
      ),
    deliveries: (webhook: string) =>
      query<Waiting>("select event, state, attempts, status, failure from webhook_delivery where webhook_uuid = $1 order by id", [webhook]),
    itemOf: async (webhook: string) => (await world.as(lensOwner.username).get(`${path}/${webhook}`)).body,
    /** As if it were so much later. */
    async later(webhook: string, interval: string) {
      await query(
        `update webhook set failing_since = failing_since - $2::interval, paused_until = paused_until - $2::interval,
          leased_until = leased_until - $2::interval, former_until = former_until - $2::interval where uuid = $1`,
        [webhook, interval],
      );
      await query("update webhook_delivery set next_at = next_at - $2::interval where webhook_uuid = $1", [webhook, interval]);
    },
  };
}

const ofLens = { username: lensOwner.username, organization: demo.organizations.lens };
