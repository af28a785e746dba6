import { fold } from "@avant-match/contract/kit/fold.ts";
import type { AnyResource, Read, Write } from "@avant-match/contract/kit/resource.ts";
import { sheetName } from "@avant-match/contract/kit/sheets.ts";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId } from "react";
import { BackLink } from "../../ui/BackLink.tsx";
import { Button, LinkButton } from "../../ui/controls/Button.tsx";
import { ScreenHeader } from "../../ui/headers.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useGo } from "../../ui/navigation.tsx";
import { formatCount } from "../../ui/text/format.ts";
import { ListStates } from "../ItemStates.tsx";
import { WaitingTable } from "../lists/TableSkeleton.tsx";
import { ReadOnlyNotice } from "../ReadOnlyNotice.tsx";
import type { Draft } from "../server/drafts.ts";
import { queryBelow } from "../server/queries.ts";
import { ContestedDialog } from "./ContestedDialog.tsx";
import { GridForm } from "./GridForm.tsx";
import { GridTable } from "./GridTable.tsx";
import { type GridColumn, type HeadWords, type RelationCells, useGridColumns } from "./grid-columns.ts";
import { FADED, PasteDialog } from "./PasteDialog.tsx";
import styles from "./TableForm.module.css";
import { TableTools } from "./TableTools.tsx";
import { changesText, errorsText, focusedText } from "./table-texts.ts";
import { type Grid, useGrid } from "./useGrid.ts";
import { type GridWork, useGridWork } from "./useGridWork.ts";
import type { GridOf } from "./useRowsSave.ts";
import { type PastedSheet, type TableClipboard, useTableClipboard } from "./useTableClipboard.ts";
import { useWorkbook } from "./WorkbookInput.tsx";

export interface TableScreenProps<R extends AnyResource> {
  resource: R;
  title: string;
  back: { href: string; label: string };
  parent: Write<R>;
  readOnly: string | null;
  defaults?: Write<R>;
  /** What a pasted new row says by itself of what its cells leave open. */
  infer?: (given: Draft) => Draft;
  relations: RelationCells<NoInfer<R>>;
  heads?: HeadWords<NoInfer<R>>;
  touches?: readonly AnyResource[];
  file?: string;
}

export function TableScreen<R extends AnyResource>(props: TableScreenProps<R>) {
  const { resource, title, back, parent, readOnly, relations, heads, file, ...table } = props;
  const query = queryBelow(resource, parent as Readonly<Record<string, string>>);
  const read = useQuery(query);
  const columns = useGridColumns(resource, relations, heads);
  return (
    <section aria-label={title}>
      <BackLink href={back.href}>{back.label}</BackLink>
      <ScreenHeader title={title}>
        {file && (
          <LinkButton href={file} download className="am-no-print">
            <IconDownload size={17} stroke={1.75} aria-hidden />
            Télécharger (XLSX)
          </LinkButton>
        )}
      </ScreenHeader>
      <ReadOnlyNotice reason={readOnly} />
      <ListStates query={read} skeleton={<WaitingTable resource={resource} columns={[]} readOnly={readOnly} />}>
        {(items: Read<R>[]) => (
          <TableForm
            {...{ resource, title, columns, items, query, back }}
            {...table}
            parent={parent as Draft}
            defaults={(table.defaults ?? noDefaults) as Draft}
            readOnly={readOnly !== null}
          />
        )}
      </ListStates>
    </section>
  );
}

const noDefaults: Draft = {};

interface TableFormProps<R extends AnyResource> extends GridOf<R> {
  title: string;
  back: { href: string };
  columns: readonly GridColumn[];
  infer?: ((given: Draft) => Draft) | undefined;
  readOnly: boolean;
}

function TableForm<R extends AnyResource>({ title, back, columns, infer, readOnly, ...of }: TableFormProps<R>) {
  const grid = useGrid(of);
  const work = useGridWork(grid, columns, readOnly);
  const clipboard = useTableClipboard(work);
  const workbook = useBroughtSheet(of, clipboard, work.focus.focusActive);
  const id = useId();
  const go = useGo();
  const goToError = useGoToError(work, columns);
  const dialogs = (
    <>
      {clipboard.pasting && <PasteDialog {...{ work, columns, infer }} sheets={clipboard.pasting} {...of} onClose={workbook.leave} />}
      {grid.asked && <ContestedDialog grid={grid} columns={columns} />}
    </>
  );
  return (
    <GridForm
      {...{ grid, readOnly, dialogs }}
      label={title}
      count={changesText(grid.changed, grid.moved)}
      leave={<Button onClick={() => go(back.href)}>{grid.dirty ? "Annuler" : "Fermer"}</Button>}
    >
      {!readOnly && (
        <>
          <Problem grid={grid} onFirst={goToError} />
          {workbook.refusal && <Notice kind="bad">{workbook.refusal}</Notice>}
          {workbook.own && !clipboard.pasting && <BroughtSheet {...workbook} own={workbook.own} />}
          <TableTools {...{ work, columns, clipboard, workbook }} />
        </>
      )}
      <GridTable label={title} describedBy={`${id}-cell`} {...{ columns, work, clipboard }} />
      <Said id={`${id}-cell`} work={work} columns={columns} />
    </GridForm>
  );
}

/** The workbook that was opened for these lists: its sheet of this one is said as one comes, and let go once it was looked at. */
function useBroughtSheet<R extends AnyResource>({ resource, parent }: GridOf<R>, { setPasting }: TableClipboard, onLeft: () => void) {
  const workbook = useWorkbook(String(Object.values(parent)[0]));
  const own = workbook.sheets.find(({ name, rows }) => rows.length > 1 && fold(name) === fold(sheetName(resource)));
  return {
    ...workbook,
    own,
    look: () => setPasting(workbook.sheets),
    leave: () => {
      setPasting(null);
      if (!own) return;
      workbook.close(own);
      // What led to it is gone with it.
      setTimeout(onLeft, FADED);
    },
  };
}

const BroughtSheet = ({ own: { name, rows }, look, leave }: ReturnType<typeof useBroughtSheet> & { own: PastedSheet }) => (
  <Notice kind="info">
    <p>
      Le classeur ouvert a une feuille «&nbsp;{name}&nbsp;» ({formatCount(rows.length - 1, "ligne", "lignes")}).{" "}
    </p>
    <Button variant="link" onClick={look}>
      Voir ce qu’elle change
    </Button>
    {" · "}
    <Button variant="link" onClick={leave}>
      Ne pas la reprendre
    </Button>
  </Notice>
);

/** Leads to the first cell that is wrong, by itself after each refused attempt; and to the first of all cells as one comes. */
function useGoToError({ grid, focus, readOnly }: GridWork, columns: readonly GridColumn[]): () => void {
  const { rows, errors, attempts } = grid;
  const goToError = () => {
    const row = rows.findIndex(({ id }) => errors[id]);
    const names = errors[rows[row]?.id ?? ""] ?? {};
    if (row >= 0) focus.go({ row, column: columns.findIndex(({ wire }) => wire in names) + 1 });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    if (attempts > 0) goToError();
    else if (!readOnly && document.activeElement === document.body) focus.focusActive();
  }, [attempts]);
  return goToError;
}

function Problem({ grid: { attempts, problem, errors }, onFirst }: { grid: Grid; onFirst: () => void }) {
  const wrong = problem ?? (attempts > 0 ? errorsText(errors) : null);
  if (!wrong) return null;
  return (
    <Notice kind="bad">
      <p>{wrong} </p>
      {problem === null && (
        <Button variant="link" onClick={onFirst}>
          Aller à la première
        </Button>
      )}
    </Notice>
  );
}

function Said({ id, work, columns }: { id: string; work: GridWork; columns: readonly GridColumn[] }) {
  const { grid, focus } = work;
  const { row, column } = focus.active;
  return (
    <p id={id} className={`am-small ${styles.said}`} role="status">
      {focusedText(grid.rows[row], columns[column - 1], grid.errors, row)}
    </p>
  );
}
