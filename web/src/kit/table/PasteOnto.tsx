import { type ClipboardEvent, type ReactNode, useState } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { ModalDialog } from "../../ui/ModalDialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { formatCount } from "../../ui/text/format.ts";
import { type CellTexts, pastedCells } from "./clipboard-table.ts";
import grid from "./GridTable.module.css";
import styles from "./PasteDialog.module.css";

export interface ReadOnto {
  count: number;
  shown: ReactNode;
  take: () => void;
}

interface PasteOntoProps {
  cells: CellTexts;
  read: (cells: CellTexts) => ReadOnto;
  words: { one: string; several: string };
  width: number;
  onClose: () => void;
  children: ReactNode;
}

export function PasteOnto({ cells: given, read, words, width, onClose, children }: PasteOntoProps) {
  const [cells, setCells] = useState(given);
  if (cells.length === 0)
    return (
      <PasteZone onPaste={(event) => setCells(pastedCells(event))} onClose={onClose}>
        {children}
      </PasteZone>
    );
  const { count, shown, take } = read(cells);
  return (
    <TakeDialog
      {...{ width, onClose }}
      nothing={count === 0}
      take={`Reprendre ${formatCount(count, words.one, words.several)}`}
      onTake={() => {
        take();
        onClose();
      }}
    >
      {shown}
    </TakeDialog>
  );
}

interface TakeDialogProps {
  width: number;
  nothing: boolean;
  take: string;
  onTake: () => void;
  onClose: () => void;
  children: ReactNode;
}

export const TakeDialog = ({ width, nothing, take, onTake, onClose, children }: TakeDialogProps) => (
  <ModalDialog
    opened
    onClose={onClose}
    width={width}
    title="Ce qui sera collé"
    onSubmit={() => nothing || onTake()}
    footer={
      <>
        <Button onClick={onClose}>Annuler</Button>
        <Button type="submit" variant="filled" data-autofocus aria-disabled={nothing}>
          {take}
        </Button>
      </>
    }
  >
    {children}
  </ModalDialog>
);

export const PastedCells = ({ heads, children }: { heads: ReactNode; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the dialog is scrolled by the keyboard too
  <section className={styles.scroll} tabIndex={0} aria-label="Aperçu">
    <table className={`${grid.table} ${styles.preview}`}>
      <thead>
        <tr>{heads}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);

export const LeftLines = ({ lines, children, after }: { lines: readonly string[]; children: ReactNode; after?: ReactNode }) =>
  lines.length > 0 && (
    <Notice kind="info">
      {children} {lines.slice(0, MOST_TOLD).join("\u00a0; ")}
      {lines.length > MOST_TOLD && "…"} {lines.length > MOST_TOLD && after}
    </Notice>
  );
const MOST_TOLD = 5;

export const Former = ({ children }: { children: ReactNode }) => (
  <del>
    <span className="am-sr">avant&nbsp;: </span>
    {children}
  </del>
);

interface PasteZoneProps {
  children: ReactNode;
  below?: ReactNode;
  onPaste: (event: ClipboardEvent) => void;
  onClose: () => void;
}

export const PasteZone = ({ children, below, onPaste, onClose }: PasteZoneProps) => (
  <ModalDialog opened onClose={onClose} title="Coller un tableau" footer={<Button onClick={onClose}>Annuler</Button>}>
    <label className={`am-stack ${styles.zone}`}>
      {children}
      <textarea
        data-autofocus
        rows={4}
        value=""
        onChange={() => {}}
        onPaste={(event) => {
          event.preventDefault();
          onPaste(event);
        }}
      />
    </label>
    {below}
  </ModalDialog>
);
