import { Feedback } from "@avant-match/contract/fixtures/feedback/feedback.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { FailedJob } from "@avant-match/contract/platform/jobs.ts";
import { Notice } from "@avant-match/contract/platform/notices.ts";
import { NewsletterSubscription } from "@avant-match/contract/platform/subscriptions.ts";
import { useQuery } from "@tanstack/react-query";
import { listQuery } from "../../kit/server/queries.ts";
import { PageLink } from "../../ui/navigation.tsx";
import { Sheet, SheetHeader } from "../../ui/Sheet.tsx";
import { formatNumber } from "../../ui/text/format.ts";
import type { Entry } from "../area.ts";
import { watched } from "../areas.ts";
import styles from "./Watched.module.css";

export function Watched() {
  return (
    <Sheet aria-labelledby="watched">
      <SheetHeader title="Suivi" titleId="watched" />
      <ul className={styles.list}>
        <Line area={watched.notices} resource={Notice} />
        <Line area={watched.jobs} resource={FailedJob} />
        <Line area={watched.feedback} resource={Feedback} />
        <Line area={watched.newsletter} resource={NewsletterSubscription} />
      </ul>
    </Sheet>
  );
}

function Line({ area, resource }: { area: Entry; resource: AnyResource }) {
  const total = useQuery(listQuery(resource, { itemsPerPage: 1 })).data?.totalItems;
  return (
    <li>
      <PageLink className="am-link" href={area.address}>
        {area.label}
      </PageLink>
      <b className="am-num">{total === undefined ? "" : formatNumber(total)}</b>
    </li>
  );
}
