import type { JsonSchema } from "./json-schema.ts";
import type { AnyResource } from "./resource.ts";
import type { Shape } from "./shape.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** What is done beside reading and writing resources: all that a client needs to ask for it. Its documentation is `told` apart. */
export interface Action<P extends string = string, Takes = unknown, Gives = unknown> {
  readonly method: Method;
  /** Below `/api`, with `{uuid}` and the like in it. */
  readonly path: P;
  /** For the compiler only. */
  readonly _types?: (takes: Takes) => Gives;
}

/** For the compiler only: what an action takes, and what it answers. */
export type Types<Takes, Gives> = () => ((takes: Takes) => Gives) | undefined;
export const gives = <Gives>(): ((takes: undefined) => Gives) | undefined => undefined;
export const takes = <Takes, Gives = void>(): ((takes: Takes) => Gives) | undefined => undefined;

/** Declares where an action is, such as `action("GET", "/users/{uuid}/totp", gives<SecondFactor>)`. */
/* @__NO_SIDE_EFFECTS__ */
export function action<const P extends string, Takes = undefined, Gives = void>(
  method: Method,
  path: P,
  _types?: Types<Takes, Gives>,
): Action<P, Takes, Gives> {
  return { method, path };
}

type Names<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
/** What the address of an action has in it. */
export type Params<P extends string> = Readonly<Record<Names<P>, string | number>>;

/** The address of an action. */
export const urlOf = <P extends string>({ path }: Action<P, never>, params: Params<P>): string =>
  `/api${path.replace(/\{(\w+)\}/g, (_, name: Names<P>) => String(params[name]))}`;

/** What a list answers as JSON-LD. */
export interface Listed<Member> {
  member: Member[];
  totalItems: number;
}
type MemberOf<Gives> = Gives extends Listed<infer Member> ? Member : never;

interface Telling<Takes, Gives> {
  kind?: "list";
  expects?: Shape<Takes> | AnyResource;
  /** Of a list, one of its members. */
  returns?: Shape<Gives> | Shape<MemberOf<Gives>> | AnyResource;
  /** The status of success, where it is not 200 for what answers something and 204 for what does not. */
  status?: number;
  /** The statuses of refusal, besides those of every action. */
  errors?: readonly number[];
  /** The statuses of refusal that may come with the answer of success instead of a problem. */
  answered?: readonly number[];
  /** Whose rows a body has under `rows`: each may say what an answer says of one. */
  rowsOf?: AnyResource;
  /** Parameters of the query string. */
  query?: Readonly<Record<string, JsonSchema>>;
  /** Whether it makes something without answering 201: asked again under the same `Idempotency-Key`, it makes nothing more. */
  once?: boolean;
}

/** A yes or no of the query string. */
/* @__NO_SIDE_EFFECTS__ */
export const flagQuery = (description: string): JsonSchema => ({ type: "boolean", default: false, description });

/** An action with what the documentation says of it. */
export interface Told<P extends string = string, Takes = unknown, Gives = unknown> {
  kind: "action" | "list";
  action: Action<P, Takes, Gives>;
  /** The class that it belongs to; null for what concerns the service as a whole. */
  resource: AnyResource | null;
  /** In French. */
  title: string;
  expects: Shape | AnyResource | null;
  returns: Shape | AnyResource | null;
  status: number;
  errors?: readonly number[];
  answered?: readonly number[];
  query?: Readonly<Record<string, JsonSchema>>;
  rowsOf?: AnyResource;
  once?: boolean;
}

/** Documents an action; apart from it, so that pages do not load what only the server tells. */
/* @__NO_SIDE_EFFECTS__ */
export function told<P extends string, Takes, Gives>(
  action: Action<P, Takes, Gives>,
  resource: AnyResource | null,
  title: string,
  telling: Telling<Takes, Gives> = {},
): Told<P, Takes, Gives> {
  const status = telling.returns ? 200 : 204;
  return { kind: "action", action, resource, title, expects: null, returns: null, status, ...telling };
}
