import { shape, type Value } from "../kit/shape.ts";

export const LONGEST_CODE = 100;

export const credential: Value<object> = { type: "object", title: "Ce que répond le navigateur (WebAuthn, PublicKeyCredential.toJSON)" };
const asked: Value<{ challenge: string }> = {
  type: "object",
  description: "WebAuthn, en JSON",
  properties: { challenge: { type: "string" } },
};
export const browserOptions = shape(null, "Demande au navigateur", asked);
