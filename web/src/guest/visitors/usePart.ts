import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { type ComponentType, useState } from "react";
import type { Writer } from "../../kit/forms/form-options.ts";
import type { ControlProps } from "../../kit/forms/plain-controls.tsx";
import type { FailedSave } from "../../kit/forms/useAutosave.ts";
import { useDraft } from "../../kit/forms/useDraft.ts";
import { useItemForm } from "../../kit/forms/useItemForm.ts";
import type { Draft } from "../../kit/server/drafts.ts";
import { useWindowEvent } from "../../ui/useWindowEvent.ts";
import type { Sent } from "../send.ts";
import { useAround } from "./around.ts";
import { hasEnded } from "./ask.ts";
import { placeKey } from "./drafts.ts";
import { refusalText } from "./texts.ts";

type Item = Read<AnyResource>;
type Request = Parameters<Writer<AnyResource>["mutate"]>[0];

export interface Part {
  resource: AnyResource;
  Control: ComponentType<ControlProps>;
  place: string;
  item: Item | null;
  defaults?: Draft;
  write: (request: Request, once: string | undefined) => Promise<Sent<Item>>;
  onSaved?: (written: Item) => void;
}

export function usePart({ resource, Control, place, item, defaults = {}, write, onSaved }: Part) {
  const around = useAround();
  const [saving, setSaving] = useState(false);
  const [failed, setFailed] = useState<(FailedSave & { status: number }) | null>(null);
  const draft = useDraft(resource, { item, defaults, keeps: "device", key: placeKey(around.draftKey, place), byField: true });

  function tell({ status, detail }: Sent<Item>): void {
    const isRow = item !== null && !resource.section;
    if (status === 409) draft.renew();
    const isReread = status === 412 || (isRow && status === 404);
    if (isReread) void around.reread();
    if (hasEnded(status) && !isReread) around.ended(status, detail);
    else around.refused(refusalText(status, detail, isRow));
  }

  // Two tabs begin with one draft: what the first has sent is its row, and what the second still holds is another.
  useWindowEvent("storage", ({ key, oldValue, newValue }) => {
    if (key === draft.key && newValue === null && oldValue?.includes(`"${draft.once}"`)) draft.renew();
  });

  const writer: Writer<AnyResource> = {
    mutate(request, { onSuccess, onError, onSettled }) {
      setSaving(true);
      void write(request, draft.once).then((answer) => {
        const { status, body, violations } = answer;
        const { changes } = request;
        // What is refused waits at its field, and the rest of what was sent goes again without it.
        const isRefused = violations.some(({ propertyPath }) => Object.hasOwn(changes, propertyPath));
        setSaving(false);
        setFailed(body || isRefused ? null : { changes, status, isRetried: [0, 412, 429].includes(status) || status >= 500 });
        if (body) onSuccess(body);
        else onError({ status, violations });
        onSettled(body, body ? null : answer);
        if (!body) tell(answer);
      });
    },
    isPending: saving,
    isSuccess: false,
  };
  return { failed, ...useItemForm(resource, { item, byField: true, ...(onSaved && { onSaved }) }, draft, writer, Control) };
}
