import { type Action, type Params, urlOf } from "@avant-match/contract/kit/action.ts";
import { queryOptions } from "@tanstack/react-query";
import { type CallOptions, call } from "./client.ts";
import { stringifySearch } from "./query-string.ts";

type Query = Readonly<Record<string, unknown>>;
interface Acting extends Omit<CallOptions, "body"> {
  query?: Query;
}
type Sent<Takes> = undefined extends Takes ? [options?: Acting & { body?: Takes }] : [options: Acting & { body: Takes }];

export function act<P extends string, Takes, Gives>(
  action: Action<P, Takes, Gives>,
  params: Params<P>,
  ...[{ query = {}, ...options } = {}]: Sent<Takes>
): Promise<Gives> {
  return call<Gives>(action.method, urlOf(action, params) + stringifySearch(query), options as CallOptions);
}

/** The query of what an action answers: its key begins with the path of what it tells of, so that writes below that ask again. */
export const actQuery = <P extends string, Gives>(of: string, action: Action<P, undefined, Gives>, params: Params<P>, query: Query = {}) =>
  queryOptions({
    queryKey: [of, action.path, params, query],
    queryFn: ({ signal }) => act(action, params, { query, signal }),
  });
