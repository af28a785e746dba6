import { FORGET_DRAFTS } from "@avant-match/contract/fixtures/visitors/visitor-parts.ts";
import type { Action, Params } from "@avant-match/contract/kit/action.ts";
import { type SendOptions, type Sent, send } from "../send.ts";
import { forgetLink } from "./drafts.ts";

const unanswered = "Pas de réponse\u00a0: vérifiez votre réseau, puis réessayez.";

/** Asks for what the form does, and forgets its drafts where the answer says that nobody needs them any more. Never throws. */
export async function ask<P extends string, Takes, Body>(
  action: Action<P, Takes, Body>,
  params: Params<P> & { token: string },
  { body, ...options }: SendOptions & { body?: NoInfer<Takes> & object } = {},
): Promise<Sent<Body>> {
  const sent = await send(action, params, body, { ...options, unanswered });
  if (sent.headers?.has(FORGET_DRAFTS)) forgetLink(params.token);
  return sent;
}

export const hasEnded = (status: number): boolean => status === 401 || status === 404 || status === 410;
