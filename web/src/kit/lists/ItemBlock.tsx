import type { AnyResource, Read, Write } from "@avant-match/contract/kit/resource.ts";
import { sentencesOf } from "@avant-match/contract/kit/words.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { BlockHeader, ScreenHeader } from "../../ui/headers.tsx";
import { ItemDialog, type ItemDialogProps } from "../forms/ItemDialog.tsx";
import { ReadOnlyNotice } from "../ReadOnlyNotice.tsx";
import { type listQuery, queryBelow } from "../server/queries.ts";
import { TableLink } from "./DialogLink.tsx";
import { ItemList, type ItemListProps } from "./ItemList.tsx";

type Of<R, T> = T | ((rows: readonly Read<R>[]) => T);

type OfList = "resource" | "columns" | "dialog" | "readOnly" | "name" | "lacks" | "dim" | "verb" | "arrange" | "className";
type OfDialog = "another" | "saved" | "removed" | "touches";

export interface ItemBlockProps<R extends AnyResource> extends Pick<ItemListProps<R>, OfList>, Pick<ItemDialogProps<R>, OfDialog> {
  title: string;
  heads?: "block" | "sheet" | "screen";
  note?: Of<R, ReactNode>;
  figures?: (rows: readonly Read<R>[]) => string;
  above?: Of<R, ReactNode>;
  parent: Write<R>;
  query?: ReturnType<typeof listQuery<R>>;
  empty?: string;
  add?: Of<R, string>;
  /** Below the row that adds: always, or after the sentence that there is none. */
  hint?: Of<R, string | false>;
  first?: string;
  form?: string;
  defaults?: Of<R, Write<R>>;
  asks?: (rows: readonly Read<R>[]) => NonNullable<ItemDialogProps<R>["asks"]>;
  /** Why what is there cannot be changed, though one may add. */
  fixed?: string;
  children: Of<R, ReactNode>;
}

export function ItemBlock<R extends AnyResource>({
  title,
  heads = "block",
  note,
  figures,
  above,
  parent,
  query,
  empty,
  add,
  hint,
  first,
  form,
  defaults,
  asks,
  fixed,
  children,
  another,
  saved,
  removed,
  touches,
  ...list
}: ItemBlockProps<R>) {
  const { resource, dialog, readOnly } = list;
  const says = sentencesOf(resource);
  const read = useQuery(query ?? queryBelow(resource, parent));
  const items = read.data?.member;
  const rows = items ?? [];
  const figured = figures && rows.length > 0 && <span className="am-num">{figures(rows)}</span>;
  const beside = figured || (typeof note === "function" ? items && note(items) : note);
  const started = items?.length === 0 && first !== undefined && `${empty ?? says.none}. ${first}`;
  const tools = resource.inRows && readOnly === null && items && <TableLink list={dialog.list} />;
  const isNew = dialog.opens === "new";
  return (
    <Headed title={title} heads={heads} note={beside} tools={tools} readOnly={readOnly}>
      {said(above, rows)}
      <ItemList
        {...list}
        label={title}
        titled={heads === "sheet"}
        note={tools ? [beside, tools] : beside}
        query={read}
        empty={empty ?? says.none}
        add={said(add, rows) ?? says.add}
        hint={said(hint, rows) ?? started}
      />
      <ItemDialog
        {...{ resource, dialog, items, parent, another, saved, removed, touches }}
        title={form}
        readOnly={isNew ? readOnly : (readOnly ?? fixed ?? null)}
        defaults={said(defaults, rows)}
        waits={typeof defaults === "function" && read.isPending}
        asks={asks?.(rows)}
      >
        {said(children, rows)}
      </ItemDialog>
    </Headed>
  );
}

const said = <R, T>(given: Of<R, T>, rows: readonly Read<R>[]): T =>
  typeof given === "function" ? (given as (rows: readonly Read<R>[]) => T)(rows) : (given as T);

interface HeadedProps extends Required<Pick<ItemBlockProps<AnyResource>, "title" | "heads">> {
  note: ReactNode;
  tools: ReactNode;
  readOnly: string | null;
  children: ReactNode;
}

function Headed({ title, heads, note, tools, readOnly, children }: HeadedProps) {
  const id = useId();
  if (heads === "sheet") return children;
  if (heads === "block") {
    return (
      <section aria-labelledby={id}>
        <BlockHeader {...{ title, id, note }}>{tools}</BlockHeader>
        {children}
      </section>
    );
  }
  return (
    <section aria-label={title}>
      <ScreenHeader {...{ title, note }}>{tools}</ScreenHeader>
      <ReadOnlyNotice reason={readOnly} />
      {children}
    </section>
  );
}
