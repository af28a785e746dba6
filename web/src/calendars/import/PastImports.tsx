import type { CalendarImport } from "@avant-match/contract/fixtures/calendar-imports.ts";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { InUseDialog } from "../../kit/forms/InUseDialog.tsx";
import { ApiError } from "../../kit/server/client.ts";
import { Sheet, SheetHeader } from "../../ui/Sheet.tsx";
import { formatNearDateTime, readerZone } from "../../ui/text/format.ts";
import styles from "./PastImports.module.css";
import { importsQuery, useUndo } from "./queries.ts";
import { doneCounts, remainsText, undoneText } from "./report.ts";

interface PastImportsProps {
  seasonUuid: string;
  /** Shows the one alone that can be undone. */
  undoable?: boolean;
}

/** What was imported into a season, by whom, and the way back for a day. */
export function PastImports({ seasonUuid, undoable = false }: PastImportsProps) {
  const { data } = useQuery(importsQuery(seasonUuid));
  const shown = (data?.member ?? []).filter(({ undoableUntil }) => !undoable || undoableUntil !== null);
  if (shown.length === 0) return null;
  const title = undoable ? "Dernier import" : "Imports précédents";
  return (
    <Sheet aria-label={title} className={undoable ? styles.last : undefined}>
      {!undoable && <SheetHeader title={title} />}
      <ul className={styles.imports}>
        {shown.map((past) => (
          <li key={past.uuid}>
            <p>
              <b>{past.fileName}</b>
              <small>
                {[formatNearDateTime(past.at, readerZone()), past.user && `par ${past.user}`].filter(Boolean).join(", ")} –{" "}
                {doneCounts(past)}
              </small>
              {past.undoneAt && <small>Annulé {formatNearDateTime(past.undoneAt, readerZone())}</small>}
            </p>
            {past.undoableUntil && <Undo past={past} seasonUuid={seasonUuid} />}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Undo({ past, seasonUuid }: { past: CalendarImport; seasonUuid: string }) {
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const undo = useUndo(seasonUuid);
  const run = () =>
    undo.mutate(past.uuid, {
      onError: (error) => error instanceof ApiError && error.uses.length > 0 && setRefusal(error),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button onClick={() => setAsking(true)}>Annuler cet import</Button>
      {asking && (
        <ConfirmDialog
          title={"Annuler cet import\u00a0?"}
          confirm="Annuler l’import"
          cancel="Garder l’import"
          danger
          busy={undo.isPending}
          onConfirm={run}
          onCancel={() => setAsking(false)}
        >
          <p>{undoneText(past)}</p>
          <p>Ne s’annulent pas&nbsp;: {remainsText(past)}.</p>
        </ConfirmDialog>
      )}
      {refusal && <InUseDialog error={refusal} onClose={() => setRefusal(null)} />}
    </>
  );
}
