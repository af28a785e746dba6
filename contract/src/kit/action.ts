import type { JsonSchema } from "./json-schema.ts";
import type { AnyResource } from "./resource.ts";
import type { Shape } from "./shape.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface Action<P extends string = string, Takes = unknown, Gives = unknown> {
  readonly method: Method;
  /** Below `/api`, with `{uuid}` and the like. */
  readonly path: P;
  readonly _types?: (takes: Takes) => Gives;
}

/** For the compiler only: the types that an action takes and answers. */
export type Types<Takes, Gives> = () => ((takes: Takes) => Gives) | undefined;
export const gives = <Gives>(): ((takes: undefined) => Gives) | undefined => undefined;
export const takes = <Takes, Gives = void>(): ((takes: Takes) => Gives) | undefined => undefined;

/** Declares an action: `action("GET", "/users/{uuid}/totp", gives<SecondFactor>)`. */
/* @__NO_SIDE_EFFECTS__ */
export function action<const P extends string, Takes = undefined, Gives = void>(
  method: Method,
  path: P,
  _types?: Types<Takes, Gives>,
): Action<P, Takes, Gives> {
  return { method, path };
}

type Names<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
export type Params<P extends string> = Readonly<Record<Names<P>, string | number>>;

/** Gives the URL, `/api` included; `params` fill the `{…}` of the path. */
export const urlOf = <P extends string>({ path }: Action<P, never>, params: Params<P>): string =>
  `/api${path.replace(/\{(\w+)\}/g, (_, name: Names<P>) => String(params[name]))}`;

export interface Listed<Member> {
  member: Member[];
  totalItems: number;
}
type MemberOf<Gives> = Gives extends Listed<infer Member> ? Member : never;

interface Telling<Takes, Gives> {
  kind?: "list";
  expects?: Shape<Takes> | AnyResource;
  returns?: Shape<Gives> | Shape<MemberOf<Gives>> | AnyResource;
  /** The status of success: by default 200 with an answer, 204 without. */
  status?: number;
  errors?: readonly number[];
  /** Refusals that carry the answer of success instead of a problem. */
  answered?: readonly number[];
  rowsOf?: AnyResource;
  query?: Readonly<Record<string, JsonSchema>>;
  /** It makes something without answering 201: repeated with its `Idempotency-Key`, it makes nothing more. */
  once?: boolean;
}

/** Describes a boolean query parameter, false by default. */
/* @__NO_SIDE_EFFECTS__ */
export const flagQuery = (description: string): JsonSchema => ({ type: "boolean", default: false, description });

export interface Told<P extends string = string, Takes = unknown, Gives = unknown> {
  kind: "action" | "list";
  action: Action<P, Takes, Gives>;
  resource: AnyResource | null;
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

/** Documents an action, apart from it: pages do not load the texts that only the server needs. */
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
