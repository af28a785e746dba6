import { type Action, type Params, urlOf } from "@avant-match/contract/kit/action.ts";
import type { Violation } from "@avant-match/contract/kit/resource.ts";

export const unexpected = "Une erreur inattendue est survenue. Merci de réessayer.";

export interface Sent<Body = unknown> {
  ok: boolean;
  status: number;
  detail: string;
  violations: readonly Violation[];
  headers?: Headers;
  body?: Body;
}

export interface SendOptions {
  version?: number | undefined;
  key?: string | undefined;
  unanswered?: string;
}

export const refusedWith = (detail: string) => ({ ok: false, status: 0, detail, violations: [] });

/** Never throws. */
export async function send<P extends string, Takes, Body>(
  { method, ...action }: Action<P, Takes, Body>,
  params: Params<P>,
  body?: NoInfer<Takes> & object,
  { version, key, unanswered = unexpected }: SendOptions = {},
): Promise<Sent<Body>> {
  const type = method === "PATCH" ? "application/merge-patch+json" : "application/json";
  try {
    const answer = await fetch(urlOf({ method, ...action }, params), {
      method,
      headers: {
        Accept: "application/ld+json",
        ...(body && { "Content-Type": type }),
        ...(version !== undefined && { "If-Match": `"${version}"` }),
        ...(key !== undefined && { "Idempotency-Key": key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { ok, status, headers } = answer;
    const text = await answer.text();
    const said = text === "" ? undefined : JSON.parse(text);
    return ok ? { ok, status, headers, ...nothing, body: said } : { ok, status, headers, ...problemOf(status, said) };
  } catch {
    return refusedWith(unanswered);
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
