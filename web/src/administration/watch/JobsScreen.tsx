import type { Read } from "@avant-match/contract/kit/resource.ts";
import { FailedJob } from "@avant-match/contract/platform/jobs.ts";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Column } from "../../kit/lists/columns.ts";
import { ListScreen } from "../../kit/lists/ListScreen.tsx";
import { type ListSearch, pageQuery } from "../../kit/lists/list-search.ts";
import { call } from "../../kit/server/client.ts";
import { itemPath, refresh } from "../../kit/server/queries.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { When } from "./When.tsx";

/** « Échecs »: e-mails that nobody took and work that failed, each with another try. */
export function JobsScreen({ search }: { search: ListSearch }) {
  const query = useQuery(pageQuery(FailedJob, search));
  return (
    <ListScreen
      resource={FailedJob}
      title="Échecs"
      {...{ query, search, columns }}
      readOnly={null}
      inert
      paged
      counted={["échec", "échecs"]}
      none="Aucun échec"
    />
  );
}

function Retry({ job }: { job: Read<typeof FailedJob> }) {
  const client = useQueryClient();
  const { mutate, isPending } = useSingleMutation({
    meta: { saved: "Nouvel essai lancé." },
    mutationFn: () => call("POST", `${itemPath(FailedJob, job.uuid)}/retry`),
    onSettled: () => refresh(client, FailedJob),
  });
  return (
    <Button aria-disabled={isPending} aria-label={`Réessayer ${job.title}`} onClick={() => mutate()}>
      Réessayer
    </Button>
  );
}

const columns: readonly Column<typeof FailedJob>[] = [
  { field: "title", kind: "name", width: "minmax(30%, 1fr)", note: ({ error }) => error },
  { field: "recipient", width: 240 },
  { field: "failedAt", width: 190, show: ({ failedAt }) => <When at={failedAt} /> },
  { label: "Réessayer", kind: "action", width: 130, show: (job) => <Retry job={job} /> },
];
