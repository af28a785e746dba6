import { linkTo } from "@avant-match/contract/addresses.ts";
import type { Transaction } from "../kit/database/database.ts";
import { letter } from "../mail/exports.ts";
import { administratorAddresses } from "./exports.ts";
import type { Post } from "./post.ts";

/** A concurrent transaction tells the waiting requests, or leaves them to the next run. */
const ALONE = "select pg_try_advisory_xact_lock(hashtextextended('tell requests', 0)) as alone";
const TAKE = `with told as (update access_request set told_at = now() where told_at is null
    and not exists (select 1 from access_request lately where lately.told_at > now() - interval '15 minutes') returning *)
  select o.uuid, o.name as organization, p.display_name as name, p.email, p.phone, l.name as inviter from told t
  join organization o on o.uuid = t.organization_uuid join person p on p.uuid = t.person_uuid
  left join organization l on l.uuid = t.invited_by_uuid order by t.requested_at, t.uuid`;

const MOST = 20;

interface Request {
  uuid: string;
  organization: string;
  name: string;
  email: string | null;
  phone: string | null;
  inviter: string | null;
}

/** At most one mail in 15 minutes: later requests wait and go together. */
export async function tellRequests(tx: Transaction, { outbox, origin }: Post): Promise<void> {
  const [{ alone = false } = {}] = await tx.query<{ alone: boolean }>(ALONE);
  const requests = alone ? await tx.query<Request>(TAKE) : [];
  const [first] = requests;
  if (!first) return;
  const news = requests.length === 1 ? one(first, origin()) : several(requests, origin());
  const addresses = await administratorAddresses(tx, "accessRequests");
  await outbox.add(
    tx,
    addresses.map((to) => letter({ kind: "access requests", to, replyTo: null, ...news })),
  );
}

const one = ({ uuid, organization, name, email, phone, inviter }: Request, origin: string) => ({
  subject: `Demande d’accès – ${organization}`,
  blocks: [
    `${organization} demande un accès à Avant-match.`,
    {
      facts: {
        Organisation: organization,
        Demandeur: name,
        Email: email ?? "",
        Téléphone: phone ?? "",
        ...(inviter !== null && { "Invité par": inviter }),
      },
    },
    { link: linkTo(origin, "/admin/organizations/$uuid", { uuid }), label: "Voir la demande" },
  ],
});

function several(requests: readonly Request[], origin: string) {
  const rest = requests.length - MOST;
  const named = requests
    .slice(0, MOST)
    .map(
      ({ organization, name, email, inviter }) =>
        `${organization}\u00a0: ${name}, ${email ?? ""}${inviter === null ? "" : ` (invité par ${inviter})`}`,
    );
  return {
    subject: `${requests.length} demandes d’accès`,
    blocks: [
      `${requests.length}\u00a0organisations demandent un accès à Avant-match.`,
      { quote: [...named, ...(rest > 0 ? [`Et ${rest}\u00a0${rest > 1 ? "autres" : "autre"}.`] : [])].join("\n") },
      { link: linkTo(origin, "/admin/organizations"), label: "Voir les demandes" },
    ],
  };
}
