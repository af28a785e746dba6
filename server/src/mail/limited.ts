import { hash } from "node:crypto";
import type { Transaction } from "../kit/database/database.ts";
import { actingCaller } from "../kit/http/acting.ts";
import { later } from "../kit/http/problem.ts";
import type { Mail, Outbox } from "./exports.ts";

/** Counts per sender in 15 minutes. */
export type MailLimits = Record<"perKind" | "perRecipient" | "perSender", number>;

const MINUTES = 15;
const SECURITY = "security";

/**
 * Beyond a limit, an organisation's change is refused. A guest's e-mail is left out, or refused when
 * `needed`; never one that protects an account, or strangers could silence it.
 */
export const limited = (outbox: Outbox, { perKind, perRecipient, perSender }: MailLimits): Outbox => ({
  async add(tx, mails) {
    const caller = actingCaller();
    const sender = caller?.impersonator?.uuid ?? caller?.organizationUuid ?? caller?.userUuid ?? "";
    const bounds = ({ kind, to }: Mail): [string, number][] => {
      const address = to.toLowerCase();
      if (kind === SECURITY) return caller ? [[keyOf(sender, address, kind), perRecipient]] : [];
      const ofKind: [string, number] = [keyOf(sender, address, kind), perKind];
      return caller ? [ofKind, [keyOf(sender, address), perRecipient]] : [ofKind];
    };
    const all = keyOf(sender);
    const sent = await count(tx, [...mails.flatMap((mail) => bounds(mail).map(([key]) => key)), ...(caller ? mails.map(() => all) : [])]);
    const isTooMuch = (mail: Mail) => bounds(mail).some(([key, most]) => (sent.get(key) ?? 0) > most);
    const isRefused = caller
      ? (sent.get(all) ?? 0) > perSender || mails.some(isTooMuch)
      : mails.some((mail) => mail.needed && isTooMuch(mail));
    if (isRefused) throw tooManyMails();
    await outbox.add(
      tx,
      mails.filter((mail) => !isTooMuch(mail)),
    );
  },
});

const keyOf = (...parts: string[]): string => hash("sha256", ["mail", ...parts].join("\0"), "hex");

const COUNT = `insert into attempt as a (key, tries, ready_at, expires_at)
  select decode(k, 'hex'), count(*), to_timestamp(0), now() + interval '${MINUTES} minutes' from unnest($1::text[]) k group by k order by k
  on conflict (key) do update set
    tries = case when a.expires_at <= now() then excluded.tries else a.tries + excluded.tries end,
    expires_at = case when a.expires_at <= now() then excluded.expires_at else a.expires_at end
  returning encode(key, 'hex') as key, tries`;

async function count(tx: Transaction, keys: readonly string[]): Promise<Map<string, number>> {
  const counted = await tx.query<{ key: string; tries: number }>(COUNT, [keys]);
  return new Map(counted.map(({ key, tries }) => [key, tries]));
}

const tooManyMails = () =>
  later(
    MINUTES * 60,
    429,
    "Trop d’e-mails",
    `Ce changement enverrait trop d’e-mails aux mêmes personnes\u00a0: merci de réessayer dans ${MINUTES} minutes.`,
  );
