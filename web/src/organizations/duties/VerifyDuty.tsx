import { DutyModel } from "@avant-match/contract/fixtures/duties/duty-model.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../kit/server/client.ts";
import { itemPath, refresh } from "../../kit/server/queries.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { Button } from "../../ui/controls/Button.tsx";

type Item = Read<typeof DutyModel>;

export function VerifyDuty({ duty: { uuid, label } }: { duty: Item }) {
  const client = useQueryClient();
  const verify = useSingleMutation({
    meta: { saved: "Échéance vérifiée." },
    mutationFn: () => call<Item>("PATCH", itemPath(DutyModel, uuid), { body: { verified: true } }),
    onSettled: () => refresh(client, DutyModel),
  });
  return (
    <Button variant="link" disabled={verify.isPending} onClick={() => verify.mutate()}>
      Vérifiée
      <span className="am-sr">{`\u00a0: ${label}`}</span>
    </Button>
  );
}
