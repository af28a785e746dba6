import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { invalidField } from "../../kit/http/problem.ts";

/** What a browser answers for a passkey may hold a certificate. */
export const MOST_BYTES_OF_CREDENTIAL = 65_536;

type Known = Record<string, unknown>;

const isObject = (value: unknown): value is Known => typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string" && !value.includes("\0");

/** Checks the shape only; the library verifies the content. */
function isCredential(value: unknown, parts: readonly string[]): boolean {
  if (!isObject(value) || !isText(value.id) || !isText(value.rawId) || value.type !== "public-key") return false;
  const { response } = value;
  return isObject(response) && parts.every((part) => isText(response[part]));
}

const isRegistration = (value: unknown): value is RegistrationResponseJSON => isCredential(value, ["clientDataJSON", "attestationObject"]);
const isAuthentication = (value: unknown): value is AuthenticationResponseJSON =>
  isCredential(value, ["clientDataJSON", "authenticatorData", "signature"]);

const missing = () => invalidField("credential", "La réponse du navigateur est attendue.", "required");

export function registrationIn(given: unknown): RegistrationResponseJSON {
  if (!isRegistration(given)) throw missing();
  return given;
}

export function authenticationIn(given: unknown): AuthenticationResponseJSON {
  if (!isAuthentication(given)) throw missing();
  return given;
}
