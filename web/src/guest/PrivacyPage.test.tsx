import { kept } from "@avant-match/contract/platform/kept.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PrivacyPage } from "./PrivacyPage.tsx";

const text = renderToStaticMarkup(<PrivacyPage />)
  .replaceAll(/<\/(td|th|li|p|tr)>/g, "\n")
  .replaceAll(/<[^>]+>/g, "")
  .replaceAll("\u00a0", " ");

/** How long the page says that something is kept, by the words before it: « 14 jours », « 5 ans ». */
function lengths(what: string): string[] {
  const [, said = ""] = text.split(`\n${what}\n`);
  return said.split("\n")[0]?.match(/\d+ (minutes|heures|jours|mois|ans)/g) ?? [];
}

test("the page on privacy says of each thing how long the jobs keep it, and of nothing else", () => {
  const said = {
    Session: [days(kept.sessionIdleDays), days(kept.sessionDays)],
    "Jeton d’accès d’un programme (haché)": [days(kept.tokenDays)],
    "Navigateur reconnu": [days(kept.knownDeviceDays)],
    "Connexion par votre organisation, en cours": [`${kept.signOnMinutes} minutes`, `${kept.signOnLinkMinutes} minutes`],
    "Lien de mot de passe (haché)": [`${kept.resetLinkHours} heures`, days(kept.invitationDays), days(kept.passwordLinkDays)],
    "Lien vers un dossier de match, avec qui l’a reçu et ouvert": [
      days(kept.packLinkDays),
      days(kept.packLinkMatchDays),
      days(kept.packLinkLaterDays),
    ],
    "Lien d’un officiel vers ses désignations (haché)": [months(kept.designationLinkMonths)],
    "Lien vers le formulaire des visiteurs, avec qui l’a reçu": [days(kept.visitorLinkDays)],
    "Qui a reçu et lu une annonce": [days(kept.announcementDays)],
    "Ce qu’un officiel écrit avec sa réponse": [days(kept.designationTextDays)],
    "Réponse à une création (pour qu’une demande répétée ne crée rien de plus)": [days(kept.answerDays)],
    "E-mail parti (destinataire et objet, pour reconnaître un retour)": [days(kept.sentMailDays)],
    "E-mail qui n’a pas pu partir": [days(kept.mailDays)],
    "Demande d’accès restée sans suite": [months(kept.requestMonths)],
    "Journal d’une organisation et de la plateforme": [`${kept.historyMonths / 12} ans`],
    "Avis sur les modules annoncés": [months(kept.feedbackMonths)],
    "Notification dans l’application": [days(kept.userNoticeDays)],
    "Jour où un récapitulatif des échéances a été envoyé": [days(kept.digestDays)],
    "Relance d’un club par l’organisateur": [days(kept.clubReminderDays)],
    "Alertes aux administrateurs": [months(kept.noticeMonths)],
    "Numéro d’une personne effacée (pour qu’une sauvegarde ne la ramène pas)": [months(kept.erasedPersonMonths)],
    "Adresse de la lettre d’information": [months(kept.newsletterMonths)],
  };
  for (const [what, expected] of Object.entries(said)) expect({ [what]: lengths(what) }).toEqual({ [what]: expected });
  const numbers = [...new Set(Object.values(said).flat())];
  const table = text.slice(text.indexOf("4. Durées"), text.indexOf("5. Cookies"));
  expect([...new Set(table.match(/\d+ (minutes|heures|jours|mois|ans)/g))].toSorted()).toEqual(numbers.toSorted());
});

test("the page says of each cookie how long it stays", () => {
  const cookies = text.slice(text.indexOf("5. Cookies"), text.indexOf("6. Vos droits"));
  const { sessionIdleDays, sessionDays, knownDeviceDays, signInStepMinutes, signOnMinutes, signOnLinkMinutes } = kept;
  expect(cookies.match(/\d+ (minutes|jours)/g)).toEqual([
    days(sessionIdleDays),
    days(sessionDays),
    days(knownDeviceDays),
    `${signInStepMinutes} minutes`,
    `${signOnMinutes} minutes`,
    `${signOnLinkMinutes} minutes`,
  ]);
});

function days(count: number): string {
  return `${count} jours`;
}

function months(count: number): string {
  return `${count} mois`;
}
