import { nameOf } from "@avant-match/contract/kit/name.ts";
import type { AnyResource, Read, Write } from "@avant-match/contract/kit/resource.ts";
import { sentencesOf } from "@avant-match/contract/kit/words.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useContext, useEffect, useState } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { Dialog } from "../../ui/controls/Dialog.tsx";
import { focusFirstControl, OverlayFrame } from "../../ui/OverlayFrame.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { DialogPlace } from "../routes.tsx";
import { itemQuery } from "../server/queries.ts";
import { stored } from "../server/stored.ts";
import { useFocusBack } from "../useFocusBack.ts";
import { AfterSave } from "./after-save.ts";
import type { Saving } from "./form-options.ts";
import type { FormState } from "./form-state.ts";
import { ItemForm } from "./ItemForm.tsx";

export interface ItemDialogProps<R extends AnyResource> extends Omit<Saving<R>, "onSaved" | "path" | "saved"> {
  resource: R;
  /** Where it is not named by its item, as the pages of items are: « Nouvelle équipe », « Modifier l’équipe RC Lens ». */
  title?: string;
  dialog: DialogPlace;
  items: readonly Read<R>[] | undefined;
  parent?: Write<R>;
  defaults?: Write<R>;
  /** Whether the defaults are not known yet: what a new item starts with may depend on the rows that there are. */
  waits?: boolean;
  another?: boolean;
  /** What is asked before an item is saved; null where there is nothing to ask. */
  asks?: (values: FormState["values"], item: Read<R> | null) => { title: string; text: string } | null;
  saved?: string;
  removed?: string;
  /** Whether who edits an item may delete it too; yes where nothing is said. */
  mayDelete?: (item: Read<R>) => boolean;
  children: ReactNode;
}

export function ItemDialog<R extends AnyResource>({
  dialog: { opens, list, screen },
  title,
  another = false,
  saved,
  removed,
  ...content
}: ItemDialogProps<R>) {
  const says = sentencesOf(content.resource);
  const end = title === undefined ? " avec succès !" : ".";
  const navigate = useNavigate();
  const goesOn = useContext(AfterSave)?.goOn !== undefined;
  const { round, next } = useNext(content.items);
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
      width={opens === "new" && another && goesOn ? 660 : undefined}
      title={title ?? (opens === "new" ? says.fresh : says.edited((open && nameOf(content.resource, open)) ?? ""))}
    >
      {opens !== null && (
        <ItemContent
          key={`${opens} ${round}`}
          uuid={opens === "new" ? null : opens}
          onClose={leave}
          onNext={next}
          another={another ? says.another : undefined}
          saved={saved ?? says.saved + end}
          removed={removed ?? says.removed + end}
          {...content}
        />
      )}
    </Dialog>
  );
}

interface ItemContentProps<R extends AnyResource> extends Omit<ItemDialogProps<R>, "dialog" | "title" | "another"> {
  uuid: string | null;
  another: string | undefined;
  saved: string;
  removed: string;
  onClose: () => void;
  onNext: (saved: Read<R>) => void;
}

function ItemContent<R extends AnyResource>({ uuid, items, waits = false, ...form }: ItemContentProps<R>) {
  const listed = items?.find((item) => stored(item).uuid === uuid);
  const [held, setHeld] = useState(listed);
  if (listed && listed !== held) setHeld(listed);
  const missing = uuid !== null && items !== undefined && !held;
  const query = useQuery({ ...itemQuery(form.resource, uuid ?? ""), enabled: missing, retry: false, meta: { quiet: true } });
  const item = held ?? (query.data as Read<R> | undefined);
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

function Loading() {
  // What takes its place has the focus, which the dialog has put on its button meanwhile.
  useEffect(() => focusFirstControl, []);
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

/**
 * Lets a dialog go on with one more item after it has saved one: `next` asks for it, `round` tells one form from the next. It
 * waits until the list has the one before, on which the defaults of the next may depend; a page of a list may never have it.
 */
export function useNext<R extends AnyResource>(items: readonly Read<R>[] | undefined) {
  const [round, setRound] = useState(0);
  const [awaited, setAwaited] = useState<string | null>(null);
  const goOn = () => {
    setAwaited(null);
    setRound(round + 1);
  };
  if (awaited !== null && (!items || items.some((item) => stored(item).uuid === awaited))) goOn();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wait begins with what is awaited
  useEffect(() => {
    if (awaited === null) return;
    const timer = setTimeout(goOn, longestWait);
    return () => clearTimeout(timer);
  }, [awaited]);
  useEffect(() => {
    if (round > 0) focusFirstControl();
  }, [round]);
  return { round, next: (item: Read<R>) => setAwaited(stored(item).uuid) };
}

const longestWait = 1000;
