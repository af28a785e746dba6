import { ofName } from "@avant-match/contract/kit/elision.ts";
import { readConfig } from "../configuration/config.ts";
import { Refused } from "../kit/refused.ts";
import { securityLetter } from "../mail/exports.ts";
import { smtpPostman, wrongOf } from "../mail/smtp.ts";
import { runCommand } from "./run-command.ts";

const usage = `Utilisation\u00a0: npm run mail:test -- --to vous@exemple.fr
Envoie un e-mail d’essai par SMTP_URL, sans la file, et dit ce que le serveur d’e-mails en répond.`;

await runCommand({ usage, required: ["to"] }, async ({ text }) => {
  const to = text("to");
  const { smtpUrl, mailFrom, mailReturn, publicUrl } = readConfig(process.env);
  if (!smtpUrl) throw new Refused("SMTP_URL manque\u00a0: il n’y a pas de serveur d’e-mails à essayer.");
  const postman = smtpPostman({ url: smtpUrl, from: mailFrom, returnTo: mailReturn });
  const mail = securityLetter(to, "Essai d’envoi d’Avant-match", [
    "Cet e-mail est arrivé\u00a0: Avant-match peut écrire à ses utilisateurs.",
    `Ses liens mèneront à ${publicUrl}. Regardez s’il est tombé dans les indésirables.`,
  ]);
  try {
    await postman.deliver(mail, crypto.randomUUID());
  } catch (error) {
    throw new Refused(`Le message n’est pas parti\u00a0: ${wrongOf(error)}.`);
  } finally {
    postman.close();
  }
  process.stdout.write(`Le serveur d’e-mails a pris le message pour ${to}, de la part ${ofName(mailFrom)}.\n`);
});
