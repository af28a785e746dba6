import type { FastifyRequest } from "fastify";
import { originOf } from "./origin.ts";

const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const UNUSED = ["camera", "geolocation", "microphone", "payment", "usb"].map((feature) => `${feature}=()`).join(", ");

export const protectingHeaders = (publicUrl: string | undefined): Readonly<Record<string, string>> => ({
  "x-content-type-options": "nosniff",
  "content-security-policy": NOTHING,
  "referrer-policy": "same-origin",
  "permissions-policy": UNUSED,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  ...(publicUrl?.startsWith("https:") ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
});

export const apiHeaders = (request: FastifyRequest, publicUrl: string | undefined): Record<string, string> => ({
  link: `<${originOf(request, publicUrl)}/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`,
  vary: "Accept, Accept-Encoding",
  "cache-control": "private, no-cache",
});
