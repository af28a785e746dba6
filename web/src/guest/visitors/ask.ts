import { FORGET_DRAFTS } from "@avant-match/contract/fixtures/visitors/visitor-parts.ts";
import { type Action, type Params, urlOf } from "@avant-match/contract/kit/action.ts";
import type { Violation } from "@avant-match/contract/kit/resource.ts";
import { unexpected } from "../send.ts";
import { forgetLink } from "./drafts.ts";

/** What became of a request: its status (0 without an answer), what is said of it as a whole, and of its fields. */
export interface Asked<Body> {
  status: number;
  detail: string;
  violations: readonly Violation[];
  body?: Body;
}

interface With<Takes> {
  body?: Takes & object;
  /** The version that the page knows. */
  version?: number;
  /** Under which what is made is made once. */
  key?: string;
}

/** Asks for what the form does, and forgets its drafts where the answer says that nobody needs them any more. Never throws. */
export async function ask<P extends string, Takes, Body>(
  action: Action<P, Takes, Body>,
  params: Params<P> & { token: string },
  { body, version, key }: With<NoInfer<Takes>> = {},
): Promise<Asked<Body>> {
  const headers = {
    Accept: "application/ld+json",
    ...(body && { "Content-Type": action.method === "PATCH" ? "application/merge-patch+json" : "application/json" }),
    ...(version !== undefined && { "If-Match": `"${version}"` }),
    ...(key !== undefined && { "Idempotency-Key": key }),
  };
  try {
    const answer = await fetch(urlOf(action, params), { method: action.method, headers, ...(body && { body: JSON.stringify(body) }) });
    const { status, ok } = answer;
    if (status === 204) return { status, ...nothing };
    if (answer.headers.has(FORGET_DRAFTS)) forgetLink(params.token);
    const said = await answer.json();
    return ok ? { status, ...nothing, body: said } : { status, ...problemOf(status, said) };
  } catch {
    return { status: 0, detail: unanswered, violations: [] };
  }
}

const unanswered = "Pas de réponse\u00a0: vérifiez votre réseau, puis réessayez.";
const nothing = { detail: "", violations: [] };

function problemOf(status: number, { detail, violations }: { detail?: unknown; violations?: unknown }) {
  return {
    detail: typeof detail === "string" && status < 500 ? detail : unexpected,
    violations: Array.isArray(violations) ? violations : [],
  };
}
