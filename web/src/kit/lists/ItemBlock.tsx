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
type OfDialog = "another" | "saved" | "removed" | "touches" | "onSaved";

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
  hint?: Of<R, string | false>;
  first?: string;
  form?: string;
  defaults?: Of<R, Write<R>>;
  asks?: (rows: readonly Read<R>[]) => NonNullable<ItemDialogProps<R>["asks"]>;
  fixed?: string;
  children: Of<R, ReactNode>;
}

export function ItemBlock<R extends AnyResource>(block: ItemBlockProps<R>) {
  const { resource, dialog, readOnly, title, heads = "block", note, figures, parent, first, defaults, fixed = null } = block;
  const says = sentencesOf(resource);
  const read = useQuery(block.query ?? queryBelow(resource, parent));
  const items = read.data?.member;
  const rows = items ?? [];
  const empty = block.empty ?? says.none;
  const figured = figures && rows.length > 0 && <span className="am-num">{figures(rows)}</span>;
  const beside = figured || (typeof note === "function" ? items && note(items) : note);
  const started = items?.length === 0 && first !== undefined && `${empty}. ${first}`;
  const tools = resource.inRows && readOnly === null && items && <TableLink list={dialog.list} />;
  return (
    <Headed {...{ title, heads, tools, readOnly }} note={beside}>
      {said(block.above, rows)}
      <ItemList
        {...block}
        {...{ empty }}
        label={title}
        titled={heads === "sheet"}
        note={tools ? [beside, tools] : beside}
        query={read}
        add={said(block.add, rows) ?? says.add}
        hint={said(block.hint, rows) ?? started}
      />
      <ItemDialog
        {...block}
        {...{ items }}
        title={block.form}
        readOnly={dialog.opens === "new" ? readOnly : (readOnly ?? fixed)}
        defaults={said(defaults, rows)}
        waits={typeof defaults === "function" && read.isPending}
        asks={block.asks?.(rows)}
      >
        {said(block.children, rows)}
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
