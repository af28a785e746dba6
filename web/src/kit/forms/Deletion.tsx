import { nameOf } from "@avant-match/contract/kit/name.ts";
import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { usesOf } from "@avant-match/contract/kit/uses.ts";
import { IconTrash } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { act } from "../server/act.ts";
import { ApiError } from "../server/client.ts";
import { stored } from "../server/stored.ts";
import { useDeletion } from "../useDeletion.tsx";
import { useFormState } from "./form-state.ts";
import { InUseDialog } from "./InUseDialog.tsx";

interface DeletionProps {
  removed: string;
  onRemoved: () => void;
  /** What asks for it, where that is no button of its own. */
  draw?: (ask: () => void) => ReactNode;
  children?: ReactNode;
}

export function Deletion(props: DeletionProps) {
  const { item, readOnly, resource } = useFormState();
  return item && readOnly === null ? <Asking resource={resource} item={item} {...props} /> : null;
}

function Asking({
  resource,
  item,
  removed,
  onRemoved,
  draw,
  children,
}: DeletionProps & { resource: AnyResource; item: Read<AnyResource> }) {
  const { release, settle } = useFormState();
  const [used, setUsed] = useState<ApiError | null>(null);
  const name = nameOf(resource, item);
  const { ask, question } = useDeletion(resource, item, {
    name,
    apart: name === null ? "" : apartFrom(resource, item, name),
    saved: removed,
    children,
    onRemoved: () => {
      release();
      onRemoved();
    },
    onFailed: (error) => isInUse(error) && setUsed(error),
    onReload: (conflict) => settle(conflict, "mine"),
  });
  const { looking, look } = useUses(resource, item, (needed) => (needed ? setUsed(needed) : ask()));
  return (
    <>
      {draw?.(look) ?? (
        <Button variant="danger" aria-busy={looking} onClick={look}>
          <IconTrash size={18} stroke={1.75} aria-hidden />
          Supprimer
        </Button>
      )}
      {question}
      {used && <InUseDialog error={used} onClose={() => setUsed(null)} />}
    </>
  );
}

function apartFrom({ fields, name: called }: AnyResource, item: Read<AnyResource>, name: string): string {
  const values = item as unknown as Readonly<Record<string, unknown>>;
  const texts = Object.entries(fields).flatMap(([field, { control, mode }]) => {
    const value = values[field];
    const tells = control === "text" && mode !== "readonly" && !called.includes(field);
    return tells && typeof value === "string" && value !== "" && !name.includes(value) ? [value] : [];
  });
  return texts.slice(0, 2).join(" · ");
}

const isInUse = (error: unknown): error is ApiError => error instanceof ApiError && error.uses.length > 0;

/** Asks what needs an item before its deletion is asked about. Without an answer in time, the server refuses later. */
function useUses(resource: AnyResource, item: Read<AnyResource>, onLooked: (needed: ApiError | null) => void) {
  const [looking, setLooking] = useState(false);
  const look = async () => {
    if (looking) return;
    setLooking(resource.needed === true);
    const error = resource.needed ? await refusalOf(resource, stored(item).uuid) : null;
    setLooking(false);
    onLooked(isInUse(error) ? error : null);
  };
  return { looking, look: () => void look() };
}

const refusalOf = (resource: AnyResource, uuid: string): Promise<unknown> =>
  act(usesOf(resource), { uuid }, { signal: AbortSignal.timeout(PATIENCE) }).catch((refused: unknown) => refused);

const PATIENCE = 3000;
