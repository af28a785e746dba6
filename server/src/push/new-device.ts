import { ECDH } from "node:crypto";
import { LONGEST_DEVICE_LABEL, LONGEST_ENDPOINT } from "@avant-match/contract/accounts/push-subscriptions.ts";
import { message } from "@avant-match/contract/kit/messages.ts";
import type { FastifyRequest } from "fastify";
import { browserOf } from "../accounts/exports.ts";
import { bodyOf } from "../kit/http/http.ts";
import { invalid } from "../kit/http/problem.ts";
import { isPublicAddress, literalAddress } from "../kit/outbound/public-address.ts";
import type { PushTarget } from "./push-sender.ts";

export interface NewDevice extends PushTarget {
  label: string;
}

/** Throws a 422 with all that is wrong. */
export function deviceIn(request: FastifyRequest): NewDevice {
  const { endpoint: address, keys, label: given } = bodyOf(request);
  const sent = { p256dh: undefined, auth: undefined, ...(typeof keys === "object" ? keys : {}) };
  const endpoint = isEndpoint(address) ? address : null;
  const p256dh = keyIn(sent.p256dh, isCurvePoint);
  const auth = keyIn(sent.auth, (bytes) => bytes.length === 16);
  const label = labelIn(given, request);
  if (endpoint !== null && p256dh !== null && auth !== null && label !== null) return { endpoint, p256dh, auth, label };
  const wrong = [
    ...(endpoint === null ? [["endpoint", "Ce n’est pas l’adresse https d’un service de notifications."] as const] : []),
    ...(p256dh === null ? [["keys.p256dh", "Ce n’est pas la clé d’un abonnement."] as const] : []),
    ...(auth === null ? [["keys.auth", "Ce n’est pas le secret d’un abonnement."] as const] : []),
    ...(label === null ? [["label", typeof given === "string" ? TOO_LONG : message("text")] as const] : []),
  ];
  throw invalid(wrong.map(([propertyPath, text]) => ({ propertyPath, message: text, code: "invalid" })));
}

const TOO_LONG = `${LONGEST_DEVICE_LABEL}\u00a0caractères au maximum, sans retour à la ligne.`;

function labelIn(given: unknown, request: FastifyRequest): string | null {
  if (given !== undefined && typeof given !== "string") return null;
  const label = given?.trim() || (browserOf(request) ?? "Appareil");
  return label.length <= LONGEST_DEVICE_LABEL && label.isWellFormed() && !/\p{Cc}/u.test(label) ? label : null;
}

/** A name is judged each time that something is sent to it; an address written as one, now. */
function isEndpoint(given: unknown): given is string {
  if (typeof given !== "string" || given.length > LONGEST_ENDPOINT || !/^[!-~]+$/.test(given) || !URL.canParse(given)) return false;
  const { protocol, username, password, hostname } = new URL(given);
  const literal = literalAddress(hostname);
  return protocol === "https:" && username === "" && password === "" && (literal === null || isPublicAddress(literal));
}

function keyIn(given: unknown, isKey: (bytes: Buffer) => boolean): string | null {
  if (typeof given !== "string" || !/^[\w-]{1,200}=*$/.test(given)) return null;
  const bytes = Buffer.from(given, "base64url");
  return isKey(bytes) ? bytes.toString("base64url") : null;
}

function isCurvePoint(bytes: Buffer): boolean {
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  try {
    ECDH.convertKey(bytes, "prime256v1");
    return true;
  } catch {
    return false;
  }
}
