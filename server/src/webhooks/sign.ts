import { createHmac } from "node:crypto";

/** Signs as Standard Webhooks 1.0.0 says, once with each secret: while one is being replaced there are two. */
export function signatureHeaders(id: string, seconds: number, body: Buffer, secrets: readonly Buffer[]) {
  const signed = Buffer.concat([Buffer.from(`${id}.${seconds}.`), body]);
  const signatures = secrets.map((secret) => `v1,${createHmac("sha256", secret).update(signed).digest("base64")}`);
  return { "webhook-id": id, "webhook-timestamp": String(seconds), "webhook-signature": signatures.join(" ") };
}

/** A secret as its receiver keeps it. */
export const secretText = (secret: Buffer): string => `whsec_${secret.toString("base64")}`;
