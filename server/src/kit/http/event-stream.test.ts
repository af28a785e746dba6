import { once } from "node:events";
import { connect } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { type EventStream, openEventStream } from "./event-stream.ts";

test("who reads too slowly is cut, and who reads is not", async () => {
  const streams: EventStream[] = [];
  const app = Fastify();
  app.get("/", (_request, reply) => void streams.push(openEventStream(reply)));
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as { port: number };
  const reader = async () => {
    const socket = connect(port, "127.0.0.1");
    socket.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n");
    await once(socket, "data");
    return socket;
  };
  const [quick, slow] = [await reader(), await reader()];
  let read = 0;
  quick.on("data", (chunk) => {
    read += chunk.length;
  });
  slow.on("error", () => {}).pause();
  let isCut = false;
  const [toQuick, toSlow] = streams;
  toSlow?.onClose(() => {
    isCut = true;
  });
  const event = { event: "change", data: "x".repeat(64_000) };
  for (let sent = 1; !isCut && sent < 1000; sent++) {
    toSlow?.send(event);
    toQuick?.send(event);
    while (read < sent * 64_000) await turn();
  }
  expect(isCut).toBe(true);
  toQuick?.end();
  for (const socket of [quick, slow]) socket.destroy();
  await app.close();
});
