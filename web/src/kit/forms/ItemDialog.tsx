import { nameOf } from "@avant-match/contract/kit/name.ts";
import type { AnyResource, Read, Write } from "@avant-match/contract/kit/resource.ts";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { Dialog } from "../../ui/ModalDialog.tsx";
import { OverlayFrame } from "../../ui/OverlayFrame.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { isQuestionOpen } from "../ConfirmDialog.tsx";
import { useFocusBack } from "../lists/useFocusBack.ts";
import type { DialogPlace } from "../routes.tsx";
import { itemQuery } from "../server/queries.ts";
import { stored } from "../server/save.ts";
import type { FormState } from "./form-state.ts";
import { ItemForm } from "./ItemForm.tsx";
import { useNext } from "./useNext.ts";
import type { Saving } from "./useResourceForm.ts";

export interface ItemDialogProps<R extends AnyResource> extends Omit<Saving<R>, "onSaved" | "path"> {
  resource: R;
  /** One for all, or that of a new item and that of one by its name, which is empty until it is there. */
  title: string | { fresh: string; of: (name: string) => string };
  /** What the address asks for. */
  dialog: DialogPlace;
  /** The rows of the list, once they are there. */
  items: readonly Read<R>[] | undefined;
  /** Sent with a new item: its parent, where it has one. */
  parent?: Write<R>;
  /** What a new item starts with. */
  defaults?: Write<R>;
  /** The button that saves a new item and goes on with the next; without it saving closes the dialog. */
  another?: string | undefined;
  /** What is asked before an item is saved; null where there is nothing to ask. */
  asks?: (values: FormState["values"], item: Read<R> | null) => { title: string; text: string } | null;
  /** The notification of a deletion. */
  removed: string;
  children: ReactNode;
}

/** The dialog of a list, under an address of its own: creates, edits and deletes an item while the list stays behind it. */
export function ItemDialog<R extends AnyResource>({ dialog: { opens, list, screen }, ...content }: ItemDialogProps<R>) {
  const navigate = useNavigate();
  const [opening, setOpening] = useState({ opens, count: 0 });
  // What is closing keeps its content until it has faded; what opens again starts afresh.
  if (opening.opens !== opens) setOpening({ opens, count: opening.count + (opens === null ? 0 : 1) });
  const [shown, setShown] = useState(opens);
  if (opens !== null && shown !== opens) setShown(opens);
  const { round, next } = useNext(content.items);
  useFocusBack(opens, list);
  const open = content.items?.find((item) => stored(item).uuid === shown);
  const leave = () => void navigate({ to: screen, search: true, replace: true, resetScroll: false });
  return (
    <Dialog
      opened={opens !== null}
      onClose={() => isQuestionOpen() || leave()}
      returnFocus={false}
      title={titleOf(content.title, shown, open ? nameOf(content.resource, open) : null)}
    >
      {shown !== null && (
        <ItemContent key={`${opening.count} ${round}`} uuid={shown === "new" ? null : shown} onClose={leave} onNext={next} {...content} />
      )}
    </Dialog>
  );
}

const titleOf = (title: ItemDialogProps<AnyResource>["title"], shown: string | null, name: string | null): string => {
  if (typeof title === "string") return title;
  return shown === "new" ? title.fresh : title.of(name ?? "").trim();
};

interface ItemContentProps<R extends AnyResource> extends Omit<ItemDialogProps<R>, "dialog" | "title"> {
  uuid: string | null;
  onClose: () => void;
  onNext: (saved: Read<R>) => void;
}

function ItemContent<R extends AnyResource>({ uuid, items, ...form }: ItemContentProps<R>) {
  const listed = items?.find((item) => stored(item).uuid === uuid);
  const [held, setHeld] = useState(listed);
  if (listed && listed !== held) setHeld(listed);
  const missing = uuid !== null && items !== undefined && !held;
  const query = useQuery({ ...itemQuery(form.resource, uuid ?? ""), enabled: missing, retry: false, meta: { quiet: true } });
  const item = held ?? (query.data as Read<R> | undefined);
  if (uuid === null) return <ItemForm item={null} {...form} />;
  if (item) return <ItemForm item={item} {...form} />;
  if (query.isError) return <Missing onClose={form.onClose} />;
  return <Loading />;
}

function Missing({ onClose }: { onClose: () => void }) {
  return (
    <OverlayFrame footer={<Button onClick={onClose}>Fermer</Button>}>
      <p role="alert">Cet élément n’existe pas, ou vous n’y avez pas accès.</p>
    </OverlayFrame>
  );
}

function Loading() {
  return (
    <OverlayFrame>
      <span role="status" className="am-sr">
        Chargement en cours ...
      </span>
      <Skeleton width="100%" height={36} />
      <Skeleton width="60%" height={36} />
    </OverlayFrame>
  );
}
