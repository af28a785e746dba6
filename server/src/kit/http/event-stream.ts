import type { FastifyReply } from "fastify";

export interface EventStream {
  send(event: { event: string; id?: string | undefined; data: unknown }): void;
  end(): void;
  onClose(closed: () => void): void;
}

/** Milliseconds between comments that keep proxies from closing a silent stream. */
const PULSE = 25_000;
/** Bytes queued for a slow client: above, it is cut and asks for what it missed. */
const MOST_WAITING = 256 * 1024;
/** Milliseconds until a client reconnects, spread so that not all come at once. */
const RETURN = { least: 1000, spread: 3000 };

/** Hijacks the reply and answers with `text/event-stream`. */
export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
  const write = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return;
    raw.write(text);
    if (raw.writableLength > MOST_WAITING) raw.destroy();
  };
  write(`retry: ${Math.round(RETURN.least + Math.random() * RETURN.spread)}\n\n`);
  const pulse = setInterval(() => write(":\n\n"), PULSE).unref();
  raw.on("error", () => {});
  raw.once("close", () => clearInterval(pulse));
  return {
    send: ({ event, id, data }) => write(`event: ${event}\n${id === undefined ? "" : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`),
    end: () => void raw.end(),
    onClose: (closed) => void raw.once("close", closed),
  };
}
