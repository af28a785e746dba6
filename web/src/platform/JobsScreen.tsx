import type { Read } from "@avant-match/contract/kit/resource.ts";
import { retryJob, retryJobs } from "@avant-match/contract/platform/job-actions.ts";
import { FailedJob, jobStatus, MOST_RETRIED } from "@avant-match/contract/platform/jobs.ts";
import { useQuery } from "@tanstack/react-query";
import { ActButton, AskedAction } from "../kit/AskedAction.tsx";
import { pagedList } from "../kit/lists/ListScreen.tsx";
import { act } from "../kit/server/act.ts";
import { listQuery, refresh } from "../kit/server/queries.ts";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import { formatCount } from "../ui/text/format.ts";
import { When } from "../ui/When.tsx";

export const JobsScreen = pagedList({
  resource: FailedJob,
  title: "Échecs",
  creates: false,
  again: (jobs) => jobs.some(isRetrying) && EVERY,
  inert: true,
  counted: ["échec", "échecs"],
  none: "Aucun échec",
  tools: () => <RetryAll />,
  columns: [
    { field: "title", kind: "name", width: "minmax(30%, 1fr)", note: reasonOf },
    { field: "recipient", width: 240 },
    { field: "failedAt", width: 190, show: ({ failedAt }) => <When at={failedAt} /> },
    { label: "Réessayer", kind: "action", width: 200, show: (job) => <Retry job={job} /> },
  ],
});

const EVERY = 5000;

const isRetrying = ({ status }: Read<typeof FailedJob>): boolean => status === "retrying";

function Retry({ job }: { job: Read<typeof FailedJob> }) {
  if (isRetrying(job)) return <StatusBadge kind="wait">{jobStatus.retrying}</StatusBadge>;
  return (
    <ActButton
      aria-label={`Réessayer ${job.title}`}
      run={() => act(retryJob, { uuid: job.uuid })}
      saved="Nouvel essai lancé."
      refreshed={(client) => refresh(client, FailedJob)}
    >
      Réessayer
    </ActButton>
  );
}

function reasonOf({ error, attempts }: Read<typeof FailedJob>): string | null {
  return attempts > 1 ? [`${attempts}\u00a0échecs`, error].filter(Boolean).join(", le dernier\u00a0: ") : error;
}

function RetryAll() {
  const failed = useQuery(listQuery(FailedJob, { status: "failed", itemsPerPage: 1 })).data?.totalItems ?? 0;
  if (failed === 0) return null;
  return (
    <AskedAction
      confirm="Tout réessayer"
      run={() => act(retryJobs, {})}
      saved="Nouveaux essais lancés."
      refreshed={(client) => refresh(client, FailedJob)}
    >
      {failed > MOST_RETRIED
        ? `Les ${MOST_RETRIED} échecs les plus récents, sur ${failed}, sont repris depuis leur début.`
        : `${formatCount(failed, "échec est repris", "échecs sont repris")} depuis ${failed > 1 ? "leur" : "son"} début.`}{" "}
      Un e-mail qui n’avait pas été remis repart.
    </AskedAction>
  );
}
