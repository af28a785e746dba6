import type { FixtureParking } from "@avant-match/contract/fixtures/preparation/parkings.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { expect, onTestFinished, vi } from "vitest";

export type Parking = Read<typeof FixtureParking>;

/** One that is stored. */
export const parking = {
  "@id": "/api/fixtures/parkings/p1",
  "@type": "FixtureParking",
  uuid: "p1",
  version: 1,
  name: "P1",
  type: null,
  capacity: 420,
  opened: true,
  opensAt: null,
  closesAt: null,
  comments: null,
} as unknown as Parking;

interface Sent {
  method: string;
  body?: Record<string, unknown>;
}

/**
 * A server with a list of parkings, which compares their versions; `answers` to writes come first, `held` and `heldReads`
 * keep them waiting. It goes with its test, and so does what was typed and not saved.
 */
export function parkingServer(...first: Parking[]) {
  onTestFinished(() => {
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });
  const now = Promise.resolve();
  const server = {
    items: first,
    /** The first of them. */
    get item(): Parking {
      return server.items[0] ?? expect.fail("No parking is left.");
    },
    sent: [] as Sent[],
    answers: [] as (() => Response)[],
    held: now,
    heldReads: now,
  };
  vi.stubGlobal("fetch", async (path: string, request: { method: string; headers: Record<string, string>; body?: string }) => {
    const { method, headers } = request;
    if (method === "GET") await server.heldReads;
    const { pathname } = new URL(path, "http://localhost");
    const item = server.items.find(({ uuid }) => pathname.endsWith(`/${uuid}`));
    const isList = pathname.endsWith("/parkings");
    if (method === "GET" && isList) return Response.json({ member: server.items, totalItems: server.items.length });
    if (method === "GET") return item ? Response.json(item) : missing();
    const body = request.body === undefined ? undefined : JSON.parse(request.body);
    server.sent.push({ method, ...(body && { body }) });
    await server.held;
    const answer = server.answers.shift();
    if (answer) return answer();
    if (method === "POST") {
      const created = { uuid: `p${server.items.length + 1}`, version: 1, ...body } as Parking;
      server.items = [...server.items, created];
      return Response.json(created, { status: 201 });
    }
    if (!item) return missing();
    if (headers["if-match"] !== `"${item.version}"`) return Response.json({ title: "Modification" }, { status: 412 });
    const others = server.items.filter((each) => each !== item);
    if (method === "DELETE") {
      server.items = others;
      return new Response(null, { status: 204 });
    }
    const written = { ...item, ...body, version: item.version + 1 } as Parking;
    server.items = server.items.map((each) => (each === item ? written : each));
    return Response.json(written);
  });
  return server;
}

const missing = () => Response.json({ title: "Introuvable", detail: "Non." }, { status: 404 });
