import { retryJobs } from "@avant-match/contract/platform/job-actions.ts";
import { FailedJob, MOST_RETRIED } from "@avant-match/contract/platform/jobs.ts";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../kit/ConfirmDialog.tsx";
import { act } from "../kit/server/act.ts";
import { listQuery, refresh } from "../kit/server/queries.ts";
import { useSingleMutation } from "../kit/server/useSingleMutation.ts";
import { formatCount } from "../ui/text/format.ts";

/** « Tout réessayer », with its question; nothing where nothing waits for it. */
export function RetryAll() {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const failed = useQuery(listQuery(FailedJob, { status: "failed", itemsPerPage: 1 })).data?.totalItems ?? 0;
  const { mutate, isPending } = useSingleMutation({
    meta: { saved: "Nouveaux essais lancés." },
    mutationFn: () => act(retryJobs, {}),
    onSettled: () => {
      setAsking(false);
      return refresh(client, FailedJob);
    },
  });
  if (failed === 0 && !asking) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>Tout réessayer</Button>
      {asking && (
        <ConfirmDialog
          title={"Tout réessayer\u00a0?"}
          confirm="Tout réessayer"
          cancel="Annuler"
          busy={isPending}
          onConfirm={() => mutate()}
          onCancel={() => setAsking(false)}
        >
          {failed > MOST_RETRIED
            ? `Les ${MOST_RETRIED} échecs les plus récents, sur ${failed}, sont repris depuis leur début.`
            : `${formatCount(failed, "échec est repris", "échecs sont repris")} depuis ${failed > 1 ? "leur" : "son"} début.`}{" "}
          Un e-mail qui n’avait pas été remis repart.
        </ConfirmDialog>
      )}
    </>
  );
}
