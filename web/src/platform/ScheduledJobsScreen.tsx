import type { Read } from "@avant-match/contract/kit/resource.ts";
import { Notice } from "@avant-match/contract/platform/notices.ts";
import { ScheduledJob } from "@avant-match/contract/platform/scheduled-jobs.ts";
import { pagedList } from "../kit/lists/ListScreen.tsx";
import { valueText } from "../kit/value-text.ts";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import { formatNumber } from "../ui/text/format.ts";
import { When } from "../ui/When.tsx";

type Job = Read<typeof ScheduledJob>;

export const ScheduledJobsScreen = pagedList({
  resource: ScheduledJob,
  title: "Tâches",
  creates: false,
  again: () => EVERY,
  inert: true,
  counted: ["tâche", "tâches"],
  none: "Aucune tâche",
  columns: [
    { field: "title", kind: "name", width: "minmax(30%, 1fr)", note: errorOf },
    { label: "État", kind: "badge", width: 130, show: (job) => <State job={job} /> },
    { field: "startedAt", kind: "hours", width: 190, show: ({ startedAt }) => <When at={startedAt} /> },
    { field: "lastedMs", kind: "count", width: 110, show: durationOf },
    { field: "nextAt", kind: "hours", width: 190, show: next },
  ],
});

const EVERY = 30_000;

const SECOND = 1000;

function durationOf({ lastedMs }: Job): string | null {
  if (lastedMs === null) return null;
  return lastedMs < SECOND ? `${lastedMs}\u00a0ms` : `${formatNumber(Math.round(lastedMs / 100) / 10)}\u00a0s`;
}

const hasFailed = ({ failedAt, succeededAt }: Job): boolean => failedAt !== null && (succeededAt === null || failedAt > succeededAt);

function errorOf(job: Job): string | null {
  return job.error && (hasFailed(job) ? job.error : `Dernière erreur, passée depuis\u00a0: ${job.error}`);
}

function next({ nextAt }: Job) {
  return (
    <>
      <span className="am-phone">puis </span>
      <When at={nextAt} />
    </>
  );
}

function State({ job }: { job: Job }) {
  if (hasFailed(job)) return <StatusBadge kind="bad">Échec</StatusBadge>;
  return job.succeededAt === null ? <StatusBadge kind="mute">Pas encore</StatusBadge> : <StatusBadge kind="ok">Réussie</StatusBadge>;
}

export const NoticesScreen = pagedList({
  resource: Notice,
  title: "Alertes",
  creates: false,
  inert: true,
  counted: ["alerte", "alertes"],
  none: "Aucune alerte",
  columns: [
    { field: "detail", kind: "name", width: "minmax(40%, 1fr)", note: ({ organization }) => organization?.name ?? null },
    { field: "kind", kind: "badge", show: ({ kind }) => <StatusBadge kind="wait">{valueText(Notice.fields.kind, kind)}</StatusBadge> },
    { field: "occurrences", kind: "count", width: 130, show: ({ occurrences }) => `${occurrences} fois` },
    { field: "lastAt", width: 190, show: ({ lastAt }) => <When at={lastAt} /> },
  ],
});
