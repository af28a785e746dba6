import type { PushSettings } from "../push/push-sender.ts";

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
