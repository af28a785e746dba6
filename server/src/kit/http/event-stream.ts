import type { FastifyReply } from "fastify";

export interface StreamedEvent {
  event: string;
  /** What a client names to be told what it missed. */
  id?: string | undefined;
  data: unknown;
}

/** An answer that goes on: events, as `text/event-stream`. */
export interface EventStream {
  send(event: StreamedEvent): void;
  /** Ends it in order. */
  end(): void;
  /** Runs once, when it has ended, whoever ended it. */
  onClose(closed: () => void): void;
}

/** Keeps proxies from closing what is silent. */
const PULSE = 25_000;
/** Bytes that wait for a slow reader; who reads slower is cut, and asks for what it missed. */
const MOST_WAITING = 256 * 1024;
/** Milliseconds after which a client comes back, not all at once. */
const RETURN = { least: 1000, spread: 3000 };

/** Answers with a stream of events. */
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
