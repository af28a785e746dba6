import { type Action, type Params, urlOf } from "@avant-match/contract/kit/action.ts";
import type { Violation } from "@avant-match/contract/kit/resource.ts";

export const unexpected = "Une erreur inattendue est survenue. Merci de réessayer.";

/** What became of a sending: its status (0 without an answer), what to say of it as a whole, and of its fields. */
export interface Sent<Body = unknown> {
  ok: boolean;
  status: number;
  detail: string;
  violations: readonly Violation[];
  /** Of an answer that has one. */
  body?: Body;
}

/** Sends what a guest asks for. Never throws. */
export async function send<P extends string, Takes, Body>(
  action: Action<P, Takes, Body>,
  params: Params<P>,
  body?: NoInfer<Takes> & object,
): Promise<Sent<Body>> {
  try {
    const answer = await fetch(urlOf(action, params), {
      method: action.method,
      headers: { Accept: "application/ld+json", ...(body && { "Content-Type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { ok, status } = answer;
    if (status === 200) return { ok, status, ...nothing, body: await answer.json() };
    return { ok, status, ...(ok ? nothing : problemOf(status, await answer.json())) };
  } catch {
    return { ok: false, status: 0, detail: unexpected, violations: [] };
  }
}

const nothing = { detail: "", violations: [] };

function problemOf(status: number, problem: unknown): Pick<Sent, "detail" | "violations"> {
  const { detail, violations }: { detail?: unknown; violations?: unknown } = typeof problem === "object" && problem !== null ? problem : {};
  return {
    detail: typeof detail === "string" && status < 500 ? detail : unexpected,
    violations: Array.isArray(violations) ? violations : [],
  };
}
