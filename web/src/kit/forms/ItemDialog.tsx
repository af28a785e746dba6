import { nameOf } from "@avant-match/contract/kit/name.ts";
import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { sentencesOf } from "@avant-match/contract/kit/words.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useDeferredValue, useEffect, useState } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { Dialog } from "../../ui/controls/Dialog.tsx";
import { focusFirstControl, OverlayFrame } from "../../ui/OverlayFrame.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { DialogPlace } from "../routes.tsx";
import { itemQuery } from "../server/queries.ts";
import { stored } from "../server/stored.ts";
import { useFocusBack } from "../useFocusBack.ts";
import { ItemForm, type ItemFormProps } from "./ItemForm.tsx";

type OfContent = "item" | "another" | "saved" | "removed" | "onClose" | "onNext";

export interface ItemDialogProps<R extends AnyResource> extends Omit<ItemFormProps<R>, OfContent> {
  title?: string;
  dialog: DialogPlace;
  items: readonly Read<R>[] | undefined;
  /** Whether the defaults are not known yet: what a new item starts with may depend on the rows that there are. */
  waits?: boolean;
  another?: boolean;
  saved?: string;
  removed?: string;
}

export function ItemDialog<R extends AnyResource>(props: ItemDialogProps<R>) {
  const {
    dialog: { opens, list, screen },
    title,
    another = false,
    saved,
    removed,
    ...content
  } = props;
  const says = sentencesOf(content.resource);
  const end = title === undefined ? " avec succès !" : ".";
  const navigate = useNavigate();
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (round > 0) focusFirstControl();
  }, [round]);
  useFocusBack(opens, list);
  const listed = content.items?.find((item) => stored(item).uuid === opens);
  // An item that somebody deletes leaves the list while its form stays: the title keeps its name.
  const [named, setNamed] = useState(listed);
  if (listed && listed !== named) setNamed(listed);
  const open = named && stored(named).uuid === opens ? named : undefined;
  const leave = () => void navigate({ to: screen, search: true, replace: true, resetScroll: false });
  return (
    <Dialog
      opened={opens !== null}
      onClose={leave}
      returnFocus={false}
      title={title ?? (opens === "new" ? says.fresh : says.edited((open && nameOf(content.resource, open)) ?? ""))}
    >
      {opens !== null && (
        <ItemContent
          key={`${opens} ${round}`}
          uuid={opens === "new" ? null : opens}
          held={open}
          onClose={leave}
          onNext={() => setRound(round + 1)}
          {...content}
          another={another ? says.another : undefined}
          saved={saved ?? says.saved + end}
          removed={removed ?? says.removed + end}
        />
      )}
    </Dialog>
  );
}

interface ItemContentProps<R extends AnyResource> extends Omit<ItemFormProps<R>, "item">, Pick<ItemDialogProps<R>, "items" | "waits"> {
  uuid: string | null;
  held: Read<R> | undefined;
}

function ItemContent<R extends AnyResource>({ uuid, held, items, waits = false, ...form }: ItemContentProps<R>) {
  const missing = uuid !== null && items !== undefined && !held;
  const query = useQuery({ ...itemQuery(form.resource, uuid ?? ""), enabled: missing, retry: false, meta: { quiet: true } });
  const item = held ?? (query.data as Read<R> | undefined);
  // The frame is painted first: a telephone draws a form for a tenth of a second.
  if (!useDeferredValue(true, false)) return <Waiting />;
  if (uuid === null) return waits ? <Loading /> : <ItemForm item={null} {...form} />;
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

function Waiting({ children }: { children?: ReactNode }) {
  // What takes its place has the focus, which the dialog has put on its button meanwhile.
  useEffect(() => focusFirstControl, []);
  return <OverlayFrame>{children}</OverlayFrame>;
}

const Loading = () => (
  <Waiting>
    <span role="status" className="am-sr">
      Chargement en cours ...
    </span>
    <Skeleton width="100%" height={36} />
    <Skeleton width="60%" height={36} />
  </Waiting>
);
