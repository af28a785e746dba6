import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Endpoint } from "../src/kit/outbound/post-https.ts";

export interface ReceivedHook {
  headers: IncomingHttpHeaders;
  /** As it came, of which the signature is. */
  text: string;
  body: { type: string; timestamp: string; data: Readonly<Record<string, unknown>> };
}

type Answering = (response: ServerResponse, hook: ReceivedHook) => void;

/** A status alone. */
export const answering =
  (status: number, headers: Record<string, string> = {}): Answering =>
  (response) =>
    void response.writeHead(status, headers).end();

export interface WebhookReceiver {
  /** What came, whether or not it was answered. */
  received: ReceivedHook[];
  url: string;
  at: Endpoint;
  /** How it answers from now on: 204 at first. */
  answer: Answering;
  /** Whether it takes connections. */
  open(): Promise<void>;
  close(): Promise<void>;
}

/** A receiver of our own on this machine, which the server reaches as WEBHOOK_ALLOW lets it. */
export async function openReceiver(): Promise<WebhookReceiver> {
  const server = createServer(async (request, response) => {
    const sent = await text(request);
    const hook = { headers: request.headers, text: sent, body: JSON.parse(sent) };
    receiver.received.push(hook);
    receiver.answer(response, hook);
  });
  let port = 0;
  const open = async () => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    ({ port } = server.address() as AddressInfo);
  };
  await open();
  const receiver: WebhookReceiver = {
    received: [],
    url: `http://127.0.0.1:${port}/avant-match`,
    at: { address: "127.0.0.1", port },
    answer: answering(204),
    open,
    async close() {
      if (!server.listening) return;
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return receiver;
}
