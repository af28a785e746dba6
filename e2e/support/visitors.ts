import { demo } from "../../server/demo/names.ts";
import type { Person } from "./person.ts";
import type { Scope } from "./scope.ts";

/** Somebody of the visitors, whom a home club asks by a link. */
export const malo = { name: "Malo Briand", email: "malo.briand@om.example" };
export const lea = { name: "Léa Santini", email: "lea.santini@om.example" };

/** « Formulaire des visiteurs » of an overview. */
export const links = (person: Person): Scope => person.inside("region", "Formulaire des visiteurs");

/** A link that is asked for by a name and an address, and the address of the form that came by mail. */
export async function asks(home: Person, mailbox: Person, { name, email }: typeof malo, match: string): Promise<string> {
  await home.presses("Demander à l’équipe visiteuse");
  const dialog = home.dialog("Demander à l’équipe visiteuse");
  await dialog.root.getByRole("radio", { name: /^Quelqu’un d’autre/ }).check();
  await dialog.types("Nom", name);
  await dialog.types("Email", email);
  await dialog.presses("Voir l’aperçu");
  const preview = home.dialog("Aperçu de l’envoi");
  await preview.expectText(`À ${email}. Rien n’est encore envoyé.`);
  await preview.presses("Envoyer le lien");
  await home.expectToast(`Lien envoyé à ${name}.`);
  return mailbox.linkMailed(`Votre venue : ${match}`, "visiteurs");
}

/** Opens the form by its link and the code that is mailed. */
export async function enters(visitor: Person, mailbox: Person, link: string, match: string): Promise<void> {
  visitor.expectsFailure(/status of 401.*visitor-forms/);
  await visitor.opens(link);
  await visitor.presses("Recevoir un code");
  await visitor.expectText(/^Un code à six chiffres vient d’être envoyé/);
  await visitor.types("Code", await codeMailed(mailbox, match));
  await visitor.keys("Enter");
  await visitor.expectHeading(match.replace(" - ", " – "));
}

/** The newest code for the form of a match. */
export async function codeMailed(mailbox: Person, match: string): Promise<string> {
  return /\b\d{6}\b/.exec((await mailbox.mailed(`Votre code pour ${match}`)).replaceAll(/#\d+/g, ""))?.[0] ?? "";
}

/** The uuid of a friendly at RC Lens against the same team that is played before: the API makes none in the past. */
export async function metBefore({ page }: Person, awayTeamUuid: string): Promise<string> {
  const kickoffAt = new Date(Date.now() + 3_600_000).toISOString();
  const data = { homeTeamUuid: demo.teams.lens, awayTeamUuid, kickoffAt, round: "Match amical" };
  const answer = await page.context().request.post("/api/fixtures", { data });
  const { uuid } = await answer.json();
  return uuid;
}
