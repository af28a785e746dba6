import { emailPattern } from "@avant-match/contract/kit/reach.ts";
import { createTransport } from "nodemailer";
import type { Mail } from "./exports.ts";

export interface Postman {
  /** `id` is the same at each try. Throws what the mail server refuses. */
  deliver(mail: Mail, id: string): Promise<void>;
  close(): void;
}

const PATIENCE = 20_000;

export function smtpPostman({ url, from, returnTo }: { url: string; from: string; returnTo: string }): Postman {
  const timeouts = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: 2 * PATIENCE };
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...timeouts }, { from });
  return {
    async deliver({ to, replyTo, unsubscribeAt, calendar, urgent, subject, text, html }, id) {
      const headers = { "Auto-Submitted": "auto-generated" };
      const recipient = oneAddress(to);
      const answers = {
        // Anything but an address is left out, so that it cannot write a header of its own.
        ...(replyTo && emailPattern.test(replyTo) && { replyTo: oneAddress(replyTo) }),
        ...(unsubscribeAt && { list: { unsubscribe: unsubscribeAt } }),
        ...(calendar && { attachments: [{ filename: "rencontre.ics", content: calendar, contentType: CALENDAR }] }),
        ...(urgent && { priority: "high" as const }),
      };
      // Reports of failures (RFC 3461) name the e-mail, and bring no more of it than its headers.
      const way = { envelope: { from: returnTo, to: [recipient] }, dsn: { id, return: "HDRS", notify: "FAILURE" } };
      const messageId = `<${id}@${domainOf(from)}>`;
      await transport.sendMail({ to: recipient, subject, text, html, messageId, headers, ...answers, ...way });
    },
    close: () => transport.close(),
  };
}

/** A file to open: nobody is invited, and no answer is asked for. */
const CALENDAR = "text/calendar; charset=utf-8; method=PUBLISH";

/** A plain text would be read as a list of addresses. */
const oneAddress = (address: string) => ({ name: "", address });

export async function assertMailServer(url: string): Promise<void> {
  const transport = createTransport({ url, connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE });
  await transport.verify().finally(() => transport.close());
}

const domainOf = (address: string): string => /@([\w.-]+)/.exec(address)?.[1] ?? "avant-match";

/** Holds no personal data: the message of an error often names the recipient. */
export function failureOf(error: unknown): { code: unknown; responseCode: unknown; command: unknown; hopeless: boolean } {
  const { code, responseCode, command, permanent } = isRefusal(error) ? error : {};
  return { code, responseCode, command, hopeless: permanent === true && command === "RCPT TO" };
}

const wrongs: Readonly<Record<string, string>> = {
  EAUTH: "refuse le nom d’utilisateur ou le mot de passe",
  ENOAUTH: "demande un nom d’utilisateur et un mot de passe",
  EDNS: "est introuvable sous ce nom",
  ECONNECTION: "ferme la connexion",
  ESOCKET: "est hors d’atteinte",
  ETIMEDOUT: "ne répond pas à temps",
  ETLS: "ne s’entend pas sur TLS",
  EPROTOCOL: "répond ce qu’on ne comprend pas",
  EENVELOPE: "refuse l’expéditeur ou le destinataire",
  EMESSAGE: "refuse le message",
};

export function wrongOf(error: unknown): string {
  const { code, responseCode, command } = failureOf(error);
  const said = error instanceof Error ? error.message : String(error);
  const detail = [said, ...(responseCode ? [] : [code]), command].filter(Boolean).join(", ");
  const wrong = /certificate/i.test(said) ? "n’a pas de certificat auquel se fier" : (wrongs[String(code)] ?? "échoue");
  return `le serveur d’e-mails ${wrong} (${detail})`;
}

const isRefusal = (error: unknown): error is { code?: unknown; responseCode?: unknown; command?: unknown; permanent?: unknown } =>
  typeof error === "object" && error !== null;
