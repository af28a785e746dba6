import { type Action, type Params, urlOf } from "@avant-match/contract/kit/action.ts";
import { type CallOptions, call } from "./client.ts";
import { stringifySearch } from "./query-string.ts";

interface Acting extends Omit<CallOptions, "body"> {
  query?: Readonly<Record<string, unknown>>;
}
type Sent<Takes> = undefined extends Takes ? [options?: Acting & { body?: Takes }] : [options: Acting & { body: Takes }];

/** Asks for an action of the contract and gives what it answers. Throws as `call` does. */
export function act<P extends string, Takes, Gives>(
  action: Action<P, Takes, Gives>,
  params: Params<P>,
  ...[{ query = {}, ...options } = {}]: Sent<Takes>
): Promise<Gives> {
  return call<Gives>(action.method, urlOf(action, params) + stringifySearch(query), options as CallOptions);
}
