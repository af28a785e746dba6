import { ofName } from "@avant-match/contract/kit/elision.ts";
/** « Heure de votre appareil (Paris) ; le match se joue à l’heure de La Réunion. », where both clocks differ; null where they agree. */
export function clockNote(here: string, there: string, at: Date): string | null {
  return hourIn(here, at) === hourIn(there, at)
    ? null
    : `Heure de votre appareil (${placeOf(here)})\u00a0; le match se joue à l’heure ${ofName(placeOf(there))}.`;
}

export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const hourIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat("fr-FR", { dateStyle: "short", timeStyle: "short", timeZone }).format(at);

function placeOf(timeZone: string): string {
  if (timeZone === "Europe/Paris") return "Paris";
  const parts = new Intl.DateTimeFormat("fr-FR", { timeZone, timeZoneName: "shortGeneric" }).formatToParts();
  return (parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone).replace(/^heure\s*:\s*/, "");
}
