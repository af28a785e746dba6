import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from "node:http";
import { ask, type Program } from "./program.ts";

/** Bytes and minutes that a call may have: anybody may send one. */
const LONGEST = 20_000;
const OLDEST_MINUTES = 5;

/**
 * A calendar that listens: a webhook tells that a match was scheduled or postponed, and the match is read then. What is told
 * twice is read twice, and changes nothing.
 */
export class ListeningCalendar {
  readonly kickoffs = new Map<string, string | null>();
  readonly server: Server;
  private readonly program: Program;
  /** « whsec_… », shown once when the webhook is made. */
  secret = "";

  constructor(program: Program) {
    this.program = program;
    this.server = createServer(async (request, reply) => {
      const raw = await textOf(request);
      const taken = raw !== null && isSigned(request.headers, raw, this.secret);
      // Answered at once: who waits seven seconds counts it as failed, and sends it again.
      reply.writeHead(taken ? 204 : 401).end();
      if (taken) await this.take(JSON.parse(raw)).catch((error: Error) => console.error(error.message));
    });
  }

  private async take({ type, data }: { type: string; data: { fixture?: string } }): Promise<void> {
    if (!type.startsWith("fixture.") || !data.fixture) return;
    const { body } = await ask(this.program, "GET", data.fixture);
    this.kickoffs.set(body.uuid, body.status === "unscheduled" || body.status === "archived" ? null : body.kickoffAt);
  }
}

/** Null of one that is too long. */
async function textOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk);
    if (Buffer.concat(chunks).length > LONGEST) return null;
  }
  return Buffer.concat(chunks).toString();
}

/** Standard Webhooks 1.0.0; while a secret is renewed there are two signatures. */
function isSigned(headers: IncomingHttpHeaders, raw: string, secret: string): boolean {
  const { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": given } = headers;
  if (typeof given !== "string" || Math.abs(Date.now() / 1000 - Number(at)) > OLDEST_MINUTES * 60) return false;
  const expected = createHmac("sha256", Buffer.from(secret.slice("whsec_".length), "base64"))
    .update(`${id}.${at}.${raw}`)
    .digest();
  return given.split(" ").some((signature) => {
    const [version, text = ""] = signature.split(",");
    const bytes = Buffer.from(text, "base64");
    return version === "v1" && bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}
