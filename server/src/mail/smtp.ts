import { emailPattern } from "@avant-match/contract/kit/reach.ts";
import { createTransport } from "nodemailer";
import type { Mail } from "./exports.ts";

export interface SmtpOptions {
  /** `smtp://user:password@host:587`. */
  url: string;
  /** The sender, such as `Avant-match <contact@exemple.fr>`. */
  from: string;
  /** The address to which mail servers return what they cannot hand over. */
  returnTo: string;
}

/** Takes e-mails to a mail server. */
export interface Postman {
  /** Hands one e-mail over; `id` stays the same from one try to the next. Throws what the mail server refuses. */
  deliver(mail: Mail, id: string): Promise<void>;
  close(): void;
}

const PATIENCE = 20_000;

/** Connects to a mail server when there is something to send. */
export function smtpPostman({ url, from, returnTo }: SmtpOptions): Postman {
  const timeouts = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: 2 * PATIENCE };
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...timeouts }, { from });
  return {
    async deliver({ to, replyTo, unsubscribeAt, subject, text, html }, id) {
      const headers = { "Auto-Submitted": "auto-generated" };
      const recipient = oneAddress(to);
      const answers = {
        // What is no address answers nobody, and writes no header of its own.
        ...(replyTo && emailPattern.test(replyTo) && { replyTo: oneAddress(replyTo) }),
        ...(unsubscribeAt && { list: { unsubscribe: unsubscribeAt } }),
      };
      // A report of a failure names the e-mail, and brings no more of it than its headers.
      const way = { envelope: { from: returnTo, to: [recipient] }, dsn: { id, return: "HDRS", notify: "FAILURE" } };
      const messageId = `<${id}@${domainOf(from)}>`;
      await transport.sendMail({ to: recipient, subject, text, html, messageId, headers, ...answers, ...way });
    },
    close: () => transport.close(),
  };
}

/** One address, whatever it holds: as a text, it would be read as a list. */
const oneAddress = (address: string) => ({ name: "", address });

/** Signs in to a mail server and out again. Throws what it refuses. */
export async function assertMailServer(url: string): Promise<void> {
  const transport = createTransport({ url, connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE });
  await transport.verify().finally(() => transport.close());
}

const domainOf = (address: string): string => /@([\w.-]+)/.exec(address)?.[1] ?? "avant-match";

/** What a failed delivery says that is nobody's personal data: its message often names the recipient. */
export interface Failure {
  code: unknown;
  responseCode: unknown;
  command: unknown;
  /** The mail server will never take this recipient. */
  hopeless: boolean;
}

export function failureOf(error: unknown): Failure {
  const { code, responseCode, command, permanent } = isRefusal(error) ? error : {};
  return { code, responseCode, command, hopeless: permanent === true && command === "RCPT TO" };
}

/** What is wrong with a mail server, by the codes of who speaks with it; what it answered itself stays as it said it. */
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

/** Says in French what failed with a mail server, and with its own words what that was about. */
export function wrongOf(error: unknown): string {
  const { code, responseCode, command } = failureOf(error);
  const said = error instanceof Error ? error.message : String(error);
  const detail = [said, ...(responseCode ? [] : [code]), command].filter(Boolean).join(", ");
  const wrong = /certificate/i.test(said) ? "n’a pas de certificat auquel se fier" : (wrongs[String(code)] ?? "échoue");
  return `le serveur d’e-mails ${wrong} (${detail})`;
}

const isRefusal = (error: unknown): error is { code?: unknown; responseCode?: unknown; command?: unknown; permanent?: unknown } =>
  typeof error === "object" && error !== null;
