import { shape, type Value } from "../kit/shape.ts";

/** Of an authenticator, or of recovery. */
export const LONGEST_CODE = 100;

export const credential: Value<object> = { type: "object", title: "Ce que répond le navigateur (WebAuthn, PublicKeyCredential.toJSON)" };
/** What a browser is asked; only its library knows what that holds. */
const asked: Value<{ challenge: string }> = {
  type: "object",
  description: "WebAuthn, en JSON",
  properties: { challenge: { type: "string" } },
};
export const browserOptions = shape(null, "Demande au navigateur", asked);
