import type { DeliveryFailure } from "@avant-match/contract/organizations/webhook-deliveries.ts";
import { codeOf } from "../kit/error-code.ts";
import { ForbiddenAddress, postHttps, publicRoute, type Route, secondsIn } from "../kit/outbound/post-https.ts";
import { signatureHeaders } from "./sign.ts";

const TIMEOUT_MS = 7000;
const MOST_ANSWERED = 100_000;

export interface WebhookTarget {
  url: string;
  secret: Buffer;
  /** Signs too, for a day after another has taken its place. */
  former: Buffer | null;
}

/** SQL: a target, of the webhook `w`. */
export const TARGET = "w.url, w.secret, case when w.former_until > now() then w.former_secret end as former";

export interface WebhookMessage {
  /** The webhook-id. */
  id: string;
  type: string;
  /** When it happened. */
  at: string;
  data: object;
}

export interface Outcome {
  isTaken: boolean;
  status: number | null;
  failure: DeliveryFailure | null;
  durationMs: number;
  /** Seconds that the receiver asks to wait for. */
  afterSeconds: number;
}

export type SendWebhook = (target: WebhookTarget, message: WebhookMessage) => Promise<Outcome>;

/** Resolves each name once for all messages of a round: a slow name server is not asked for each of them. */
export function webhookSender(route: Partial<Route>): () => SendWebhook {
  const used: Route = { timeoutMs: TIMEOUT_MS, ...publicRoute, ...route };
  return () => {
    const known = new Map<string, ReturnType<Route["resolve"]>>();
    const resolve = (host: string) => {
      const found = known.get(host) ?? used.resolve(host);
      known.set(host, found);
      return found;
    };
    return (target, message) => send(target, message, { ...used, resolve });
  };
}

async function send({ url, secret, former }: WebhookTarget, { id, type, at, data }: WebhookMessage, route: Route): Promise<Outcome> {
  const body = Buffer.from(JSON.stringify({ type, timestamp: at, data }));
  const headers = {
    ...signatureHeaders(id, Math.floor(Date.now() / 1000), body, former ? [secret, former] : [secret]),
    "content-type": "application/json",
    "content-length": body.length,
    "user-agent": "Avant-match",
  };
  const since = performance.now();
  const outcome = await postHttps(new URL(url), { headers, body, mostAnswered: MOST_ANSWERED }, route).then(
    ({ status, retryAfter }) => ({ status, failure: null, afterSeconds: secondsIn(retryAfter) }),
    (error: unknown) => ({ status: null, failure: failureOf(error, performance.now() - since >= (route.timeoutMs ?? 0)), afterSeconds: 0 }),
  );
  const { status } = outcome;
  return { ...outcome, isTaken: status !== null && status >= 200 && status < 300, durationMs: Math.round(performance.now() - since) };
}

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|SSL/;
const NAME = new Set(["ENOTFOUND", "EAI_AGAIN", "ENODATA"]);

function failureOf(error: unknown, isLate: boolean): DeliveryFailure {
  if (error instanceof ForbiddenAddress) return "private";
  if (isLate || (error instanceof Error && ["AbortError", "TimeoutError"].includes(error.name))) return "timeout";
  const code = codeOf(error) ?? "";
  if (NAME.has(code)) return "name";
  return CERTIFICATE.test(code) ? "certificate" : "network";
}
