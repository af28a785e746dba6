import type { Violation } from "@avant-match/contract/kit/resource.ts";
import { awaitAnswer, isConnectionNoticed, loseConnection } from "./connection.ts";
import { isAhead, isDemand, isMet, isMetForRead } from "./demands.ts";
import { forgetFirstAnswers, takeFirstAnswer } from "./first-answers.ts";

/** A failed call, with the problem that the server gave; status 0 when it could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly title: string | undefined;
  readonly detail: string | undefined;
  readonly violations: readonly Violation[];
  /** The addresses of what stands in the way of a deletion: the first of them, and how many there are. */
  readonly uses: readonly string[];
  readonly usesTotal: number;
  /** Whether the same is to be asked again: nothing is decided yet. */
  readonly undecided: boolean;

  constructor(status: number, problem: Told = {}, undecided = false) {
    super(typeof problem.detail === "string" ? problem.detail : `HTTP ${status}`);
    this.status = status;
    this.title = typeof problem.title === "string" ? problem.title : undefined;
    this.detail = typeof problem.detail === "string" ? problem.detail : undefined;
    this.violations = Array.isArray(problem.violations) ? problem.violations : [];
    this.uses = Array.isArray(problem.uses) ? problem.uses : [];
    this.usesTotal = Number(problem.usesTotal) || this.uses.length;
    this.undecided = undecided;
  }
}

export const violationsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? Object.fromEntries(error.violations.map(({ propertyPath, message }) => [propertyPath, message])) : {};

export const violationOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.violations[0]?.message : undefined);

export const reasonOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? (error.violations[0]?.message ?? error.detail) : undefined;

export const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export interface CallOptions {
  body?: object | undefined;
  version?: number | undefined;
  /** The uuid of what is created: sent again under the same one, it is created once. */
  key?: string | undefined;
  signal?: AbortSignal | undefined;
  onHeaders?: ((headers: Headers) => void) | undefined;
  /** Asked by the page itself: that the session has ended is said over the page, which somebody may be typing in. */
  unasked?: boolean;
}

export const sessionWatch: { tell?: (ended: boolean) => void } = {};

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Calls the API and returns the body (undefined for 204). A 401 leaves for the sign-in page; else throws `ApiError`. */
export async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  const { body, signal } = options;
  const ahead = isAhead();
  // What is sent ahead, or beside what one does, changes nothing that is read.
  if (method !== "GET" && !ahead) forgetFirstAnswers();
  const known = takeFirstAnswer(path);
  if (isProblem(known)) throw new ApiError(known.status, known);
  if (known) return known as T;
  const asked = fetch(path, { method, headers: headersOf(method, options), body: bodyOf(body), signal });
  // A file may take its time, and all of the line.
  const response = await (body instanceof FormData ? asked : awaitAnswer(asked)).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    loseConnection();
    throw new ApiError(0);
  });
  if (response.status === 401 && !options.unasked) return leaveForSignIn();
  if (options.unasked) sessionWatch.tell?.(response.status === 401);
  if (!response.ok) {
    const problem = await problemOf(response);
    const meets = method === "GET" ? isMetForRead : isMet;
    if (!ahead && isDemand(problem.demands) && (await meets(problem.demands))) return call<T>(method, path, options);
    throw new ApiError(response.status, problem, response.headers.has("retry-after"));
  }
  options.onHeaders?.(response.headers);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

const bodyOf = (body: object | undefined) => (body === undefined || body instanceof FormData ? (body ?? null) : JSON.stringify(body));

function headersOf(method: Method, { body, version, key }: CallOptions): Record<string, string> {
  const headers: Record<string, string> = { accept: "application/ld+json" };
  if (body && !(body instanceof FormData)) {
    headers["content-type"] = method === "PATCH" ? "application/merge-patch+json" : "application/ld+json";
  }
  if (version !== undefined) headers["if-match"] = `"${version}"`;
  if (key !== undefined) headers["idempotency-key"] = key;
  return headers;
}

const isProblem = (answer: unknown): answer is { "@type": "Problem"; status: number; title?: string; detail?: string } =>
  typeof answer === "object" && answer !== null && "@type" in answer && answer["@type"] === "Problem";

type Told = Readonly<Record<string, unknown>>;

export const problemOf = async (response: Response): Promise<Told> => Object(await response.json().catch(() => null));

let leaving = false;
let signedOut = false;

export function noteSignOut(): void {
  signedOut = true;
}

/** Whether the page is being left for the sign-in page: what is typed is kept, and nobody is asked. */
export const isLeavingForSignIn = (): boolean => leaving;

/** Leaves for the sign-in page, which says why and leads back here, unless one has signed out; never returns. */
export function leaveForSignIn(): Promise<never> {
  leaving = true;
  const here = window.location.pathname + window.location.search;
  window.location.assign(signedOut ? "/login" : `/login?next=${encodeURIComponent(here)}&ended`);
  return new Promise(() => {});
}

const UNEXPECTED = "Une erreur inattendue est survenue. Merci de réessayer.";
const TECHNICAL = "Oups, un problème technique est survenu. Merci de réessayer ultérieurement.";

export class Unkept extends Error {
  override message = "Ce navigateur n’a plus de place\u00a0: rien n’a été enregistré.";
}

/** The text of a failed call; null where the caller answers itself: 410, 412, 422, what is in use, and a known outage. */
export function failureText(error: unknown): string | null {
  if (error instanceof Unkept) return error.message;
  if (!(error instanceof ApiError)) return UNEXPECTED;
  if (error.status === 0 && isConnectionNoticed()) return null;
  if (error.status === 422 || error.status === 410 || error.status === 412 || error.uses.length > 0) return null;
  if (error.status === 500) return TECHNICAL;
  return error.title && error.detail ? `${error.title} : ${error.detail}` : UNEXPECTED;
}
