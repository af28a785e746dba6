import { retryJobs } from "@avant-match/contract/platform/job-actions.ts";
import { FailedJob, MOST_RETRIED } from "@avant-match/contract/platform/jobs.ts";
import { useQuery } from "@tanstack/react-query";
import { AskedAction } from "../kit/AskedAction.tsx";
import { act } from "../kit/server/act.ts";
import { listQuery, refresh } from "../kit/server/queries.ts";
import { Button } from "../ui/controls/Button.tsx";
import { formatCount } from "../ui/text/format.ts";

export function RetryAll() {
  const failed = useQuery(listQuery(FailedJob, { status: "failed", itemsPerPage: 1 })).data?.totalItems ?? 0;
  if (failed === 0) return null;
  return (
    <AskedAction
      button={(ask) => <Button onClick={ask}>Tout réessayer</Button>}
      title="Tout réessayer&nbsp;?"
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
