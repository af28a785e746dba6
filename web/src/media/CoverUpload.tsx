import type { Read } from "@avant-match/contract/kit/resource.ts";
import type { Venue } from "@avant-match/contract/organizations/venues.ts";
import { Button } from "@mantine/core";
import { useEffect, useId, useRef, useState } from "react";
import { ConfirmDialog } from "../kit/ConfirmDialog.tsx";
import styles from "./CoverUpload.module.css";
import { FileChoice } from "./FileChoice.tsx";
import { useCover, usePreview } from "./useCover.ts";

interface CoverUploadProps {
  venueUuid: string;
  coverUrl: string | null;
  /** Of the venue, as it was read with the picture. */
  version?: number | undefined;
  /** Shows the picture alone. */
  readOnly?: boolean;
  /** Told the venue as it then stands. */
  onChange: (venue: Read<typeof Venue>) => void;
}

/** The cover of a venue: shown, replaced as soon as another file is chosen, and taken away. */
export function CoverUpload({ venueUuid, coverUrl, version, readOnly = false, onChange }: CoverUploadProps) {
  const { sending, progress, removing, error, send, remove } = useCover({ uuid: venueUuid, coverUrl, version }, onChange);
  const [asking, setAsking] = useState(false);
  const errorId = useId();
  const block = useFocusKept(sending !== null || removing);
  return (
    <fieldset ref={block} tabIndex={-1} className={styles.cover}>
      <legend>Image de couverture</legend>
      {sending ? (
        <Sending file={sending} progress={progress} />
      ) : (
        <>
          {coverUrl && <img className={styles.picture} src={coverUrl} alt="Actuelle" />}
          {!readOnly && <FileChoice replaces={coverUrl !== null} errorId={error ? errorId : undefined} onChoose={send} />}
          {readOnly && !coverUrl && <span className="am-dim">Aucune image</span>}
          {error && (
            <p id={errorId} role="alert" className="mantine-InputWrapper-error">
              {error}
            </p>
          )}
          {!readOnly && coverUrl && (
            <Button variant="subtle" size="sm" className={styles.remove} onClick={() => setAsking(true)} aria-disabled={removing}>
              Supprimer sans remplacer
            </Button>
          )}
        </>
      )}
      {asking && (
        <ConfirmDialog
          danger
          title="Confirmer la suppression"
          confirm="Supprimer"
          cancel="Annuler"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            if (!removing) remove();
          }}
        >
          Vous êtes sur le point de supprimer cet élément. Cette action est irréversible.
        </ConfirmDialog>
      )}
    </fieldset>
  );
}

function Sending({ file, progress }: { file: File; progress: number }) {
  const preview = usePreview(file);
  return (
    <>
      {preview && <img className={styles.picture} src={preview} alt="Choisie" />}
      <p role="status" className={styles.sending}>
        Envoi de l'image en cours...
      </p>
      <progress className={styles.progress} aria-label="Envoi de l’image" value={progress} max={1} />
    </>
  );
}

/** What had the focus goes away with each step; the block holds it meanwhile. */
function useFocusKept(busy: boolean) {
  const block = useRef<HTMLFieldSetElement>(null);
  const was = useRef(busy);
  useEffect(() => {
    if (was.current === busy) return;
    was.current = busy;
    if (document.activeElement !== document.body && document.activeElement !== block.current) return;
    const input = busy ? null : block.current?.querySelector("input");
    (input ?? block.current)?.focus({ preventScroll: true });
  }, [busy]);
  return block;
}
