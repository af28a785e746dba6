import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { FormDialog } from "../kit/FormDialog.tsx";
import type { PickerProps } from "../kit/forms/fields.ts";
import { violationsOf } from "../kit/server/client.ts";
import { useSingleMutation } from "../kit/server/useSingleMutation.ts";
import { ActionSheet } from "../ui/ActionSheet.tsx";
import { isTyped } from "../ui/picking.ts";

type Refusals = Readonly<Record<string, string>>;

interface MergeProps {
  missing: string;
  saved: string;
  run: (otherUuid: string, client: QueryClient) => Promise<unknown>;
  picker: (field: PickerProps<never>) => ReactNode;
  children: (refusals: Refusals) => ReactNode;
}

export function MergeSheet({ explanation, ...merge }: MergeProps & { explanation: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <ActionSheet title="Doublon" explanation={explanation} action={TITLE} onAction={() => setOpened(true)}>
      {opened && <MergeDialog {...merge} onClose={() => setOpened(false)} />}
    </ActionSheet>
  );
}

const TITLE = "Fusionner avec un doublon";

function MergeDialog({ missing, saved, run, picker, children, onClose }: MergeProps & { onClose: () => void }) {
  const client = useQueryClient();
  const [other, setOther] = useState<string | null>(null);
  const [refusals, setRefusals] = useState<Refusals>({});
  const onChange = (uuid: string | null) => {
    setOther(uuid);
    setRefusals({});
  };
  const merge = useSingleMutation({
    once: true,
    meta: { saved, failure: "La fusion a échoué." },
    mutationFn: (otherUuid: string) => run(otherUuid, client),
    onSuccess: () => {
      void client.invalidateQueries();
      onClose();
    },
    onError: (error) => setRefusals(violationsOf(error)),
  });
  const submit = () => (other === null || isTyped(other) ? setRefusals({ otherUuid: missing }) : merge.mutate(other));
  return (
    <FormDialog onClose={onClose} title={TITLE} onSubmit={submit} submit="Fusionner" busy={merge.isPending}>
      {picker({ label: "Doublon", value: other, onChange, current: null, error: refusals.otherUuid, required: true, disabled: false })}
      {children(refusals)}
    </FormDialog>
  );
}
