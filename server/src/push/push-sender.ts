import { hash } from "node:crypto";
import type { PushKind } from "@avant-match/contract/accounts/push-kinds.ts";
import type { VapidKeys } from "web-push";
import type { Connection } from "../kit/database/database.ts";
import { codeOf } from "../kit/error-code.ts";
import { ForbiddenAddress, postHttps, type Received, type Route, secondsIn } from "../kit/outbound/post-https.ts";
import { pushKeys } from "./push-keys.ts";

/** Whether devices ring at all: `subject` is the operator's address (RFC 8292), `why` says in French why they do not. */
export type PushSettings = { subject: string; why: null } | { subject: null; why: string };

export type PushOptions = PushSettings & {
  isDemo?: boolean;
  /** For tests only. */
  route?: Route;
};

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushNote {
  uuid: string;
  kind: PushKind | "try";
  fixture: string | null;
  title: string;
  line: string;
  address: string;
  ttlSeconds: number;
}

export type PushOutcome =
  | { is: "taken" }
  /** The subscription has ended. */
  | { is: "gone" }
  /** Another try would end the same way. */
  | { is: "refused"; cause: string }
  | { is: "later"; cause: string; afterSeconds: number };

export type SendPush = (target: PushTarget, note: PushNote) => Promise<PushOutcome>;

const URGENCY = { kickoff: "high", awayEnd: "high", incident: "high", announcement: "high", try: "high", duty: "normal" } as const;

export function pushSender(on: Connection, subject: string, { isDemo = false, route }: Pick<PushOptions, "isDemo" | "route">): SendPush {
  let keys: VapidKeys | null = null;
  return async ({ endpoint, p256dh, auth }, note) => {
    const { default: webPush } = await import("web-push");
    keys ??= await pushKeys(on);
    const url = new URL(endpoint);
    const tag = tagOf(note);
    const { Authorization } = webPush.getVapidHeaders(url.origin, subject, keys.publicKey, keys.privateKey, "aes128gcm");
    const { cipherText } = webPush.encrypt(p256dh, auth, payloadOf(note, tag, isDemo), "aes128gcm");
    const headers = {
      Authorization,
      TTL: Math.max(0, note.ttlSeconds),
      Urgency: URGENCY[note.kind],
      Topic: tag,
      "Content-Encoding": "aes128gcm",
      "Content-Type": "application/octet-stream",
      "Content-Length": cipherText.length,
    };
    return postHttps(url, { headers, body: cipherText }, route).then(outcomeOf, failureOf);
  };
}

/** The newest of one match and kind replaces the former: at the push service as its Topic, on the device as its tag. */
const tagOf = ({ kind, fixture }: PushNote): string => hash("sha256", `${kind} ${fixture}`, "base64url").slice(0, 32);

function payloadOf({ uuid, title, line, address }: PushNote, tag: string, isDemo: boolean): string {
  return JSON.stringify({ id: uuid, title: isDemo ? `Démonstration\u00a0: ${title}` : title, line, address, tag });
}

function outcomeOf({ status, retryAfter }: Received): PushOutcome {
  if (status >= 200 && status < 300) return { is: "taken" };
  if (status === 404 || status === 410) return { is: "gone" };
  const cause = String(status);
  if (status === 429 || status === 408 || status >= 500) return { is: "later", cause, afterSeconds: secondsIn(retryAfter) };
  return { is: "refused", cause };
}

/** A name that leads into a private network now is not tried again; a network that fails is. */
function failureOf(error: unknown): PushOutcome {
  if (error instanceof ForbiddenAddress) return { is: "refused", cause: error.message };
  const name = error instanceof Error ? error.name : "error";
  const cause = name === "Error" ? (codeOf(error) ?? name) : name;
  return { is: "later", cause, afterSeconds: 0 };
}
