import { linkTo } from "@avant-match/contract/addresses.ts";
import { noticeKind } from "@avant-match/contract/platform/notices.ts";
import type { Post } from "../accounts/exports.ts";
import type { Transaction } from "../kit/database/database.ts";
import { letter } from "../mail/exports.ts";
import type { NewNotice } from "../platform/exports.ts";

/** Notices of more than a day ago are not mailed; a bounce of these e-mails is shown on screen only. */
const TAKE = `with told as (
    update notice set mailed_at = now() where mailed_at is null and kind in ('disk', 'clock', 'mail', 'job')
      and last_at > now() - interval '1 day' and not (kind = 'mail' and subject = lower($1))
    returning kind, detail, last_at
  )
  select kind, detail from told order by last_at`;

type Told = Pick<NewNotice, "kind" | "detail">;

/** Once for each subject, and again only after a quiet week. */
export async function mailNotices(tx: Transaction, { outbox, origin }: Post, to: string): Promise<void> {
  const told = await tx.query<Told>(TAKE, [to]);
  const [first] = told;
  if (!first) return;
  const returned = told.filter(({ kind }) => kind === "mail").length;
  const details = told.filter(({ kind }) => kind !== "mail").map(({ detail }) => detail);
  const blocks = [
    ...details,
    ...(returned > 0 ? [`Des e-mails envoyés à ${counted(returned)} sont revenus.`] : []),
    { link: linkTo(origin(), "/admin/notices"), label: "Voir les alertes" },
  ];
  const subject = told.length === 1 ? `Alerte – ${noticeKind[first.kind]}` : `${told.length} alertes`;
  await outbox.add(tx, [letter({ kind: "notices", to, replyTo: null, subject, blocks })]);
}

const counted = (addresses: number): string => (addresses > 1 ? `${addresses}\u00a0adresses` : "une adresse");
