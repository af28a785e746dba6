import { isIP } from "node:net";
import type { Endpoint } from "../kit/outbound/post-https.ts";
import type { PushSettings } from "../push/push-sender.ts";
import { BadConfiguration, type Environment } from "./environment.ts";

export interface OutboundConfig {
  push: PushSettings;
  /** Null but for trials: webhooks reach this one too, though it is private or without https. */
  webhookTrial: Endpoint | null;
}

export const outboundOf = (env: Environment, publicUrl: string | undefined): OutboundConfig => ({
  push: pushSettings(env.CONTACT_EMAIL, publicUrl),
  webhookTrial: env.WEBHOOK_ALLOW ? endpointIn(env.WEBHOOK_ALLOW) : null,
});

function endpointIn(given: string): Endpoint {
  const [, host = "", port = ""] = /^(\d+(?:\.\d+){3}|\[[0-9a-fA-F:.]+\]):(\d{1,5})$/.exec(given) ?? [];
  const url = host !== "" && URL.canParse(`http://${given}`) ? new URL(`http://${given}`) : null;
  const address = url?.hostname.replace(/^\[|\]$/g, "") ?? "";
  if (isIP(address) === 0 || Number(port) === 0)
    throw new BadConfiguration(`WEBHOOK_ALLOW est une adresse IP et un port\u00a0; exemple\u00a0: 127.0.0.1:4000 (reçu\u00a0: ${given}).`);
  return { address, port: Number(port) };
}

const off = (why: string): PushSettings => ({ subject: null, why });

/** A push service is told who answers for the server, and browsers subscribe over HTTPS only. */
export function pushSettings(contactEmail: string | undefined, publicUrl: string | undefined): PushSettings {
  if (!contactEmail)
    return off("Aucun appareil ne peut sonner\u00a0: l’exploitant de ce serveur n’a pas indiqué son adresse (CONTACT_EMAIL).");
  if (!publicUrl?.startsWith("https:"))
    return off("Aucun appareil ne peut sonner\u00a0: ce serveur n’a pas d’adresse publique en HTTPS (PUBLIC_URL).");
  return { subject: `mailto:${contactEmail}`, why: null };
}

export const noPushOfCopy = off("Aucun appareil ne peut sonner\u00a0: une copie d’essai n’envoie rien.");
