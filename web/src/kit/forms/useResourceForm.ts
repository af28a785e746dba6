import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { withdrawSuccess } from "../server/query-client.ts";
import { useSave } from "../server/writes.ts";
import { FieldControl } from "./controls.tsx";
import type { ResourceFormOptions } from "./form-options.ts";
import type { FormState } from "./form-state.ts";
import { useDraft } from "./useDraft.ts";
import { useItemForm } from "./useItemForm.ts";

export function useResourceForm<R extends AnyResource>(resource: R, options: ResourceFormOptions<R>): FormState {
  const { saved, touches, path } = options;
  const draft = useDraft(resource, options);
  const save = useSave(resource, { saved, touches, path, onWritten: draft.forget });
  return useItemForm(resource, options, draft, { ...save, onRefused: withdrawSuccess }, FieldControl);
}
