import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { FieldError, FieldLegend } from "../../ui/controls/FieldFrame.tsx";
import { pictureSources } from "../../ui/picture-sources.ts";
import { ConfirmDeletion } from "../ConfirmDialog.tsx";
import { keepSaved, refresh } from "../server/queries.ts";
import { FileChoice } from "./FileChoice.tsx";
import styles from "./PictureUpload.module.css";
import { type Picture, PictureChanged, pictureError, removePicture, replacePicture } from "./picture.ts";

interface PictureUploadProps<R extends AnyResource> extends Picture<R>, PictureTexts {
  touches?: readonly AnyResource[];
  readOnly?: boolean;
  whole?: boolean;
}

export function PictureUpload<R extends AnyResource>({ readOnly = false, whole = false, touches = [], ...props }: PictureUploadProps<R>) {
  const { resource, field, url } = props;
  const { sending, progress, removing, error, send, remove } = usePicture(props, props, touches);
  const [asking, setAsking] = useState(false);
  const errorId = useId();
  const block = useFocusKept(sending !== null || removing);
  return (
    <fieldset ref={block} tabIndex={-1} className={`am-bare ${styles.upload}`} data-whole={whole || undefined}>
      <FieldLegend>{resource.fields[field]?.label}</FieldLegend>
      {sending ? (
        <Sending file={sending} progress={progress} />
      ) : (
        <>
          {url && <img className={styles.picture} {...pictureSources(url, whole ? 144 : BAND)} alt="Actuelle" />}
          {!readOnly && <FileChoice replaces={url !== null} errorId={error ? errorId : undefined} onChoose={send} />}
          {readOnly && !url && <span className="am-dim">Aucune image</span>}
          {error && <FieldError id={errorId}>{error}</FieldError>}
          {!readOnly && url && (
            <Button variant="subtle" size="sm" className={styles.remove} onClick={() => setAsking(true)} aria-disabled={removing}>
              Supprimer sans remplacer
            </Button>
          )}
        </>
      )}
      {asking && (
        <ConfirmDeletion
          name={null}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            if (!removing) remove();
          }}
        />
      )}
    </fieldset>
  );
}

const BAND = 640;

function Sending({ file, progress }: { file: File; progress: number }) {
  const [preview] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(preview), [preview]);
  return (
    <>
      <img className={styles.picture} src={preview} alt="Choisie" />
      <p role="status" className="am-dim am-small">
        Envoi de l'image en cours...
      </p>
      <progress className={styles.progress} aria-label="Envoi de l’image" value={progress} max={1} />
    </>
  );
}

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

export interface PictureTexts {
  saved: string;
  removed: string;
}

function usePicture<R extends AnyResource>(picture: Picture<R>, { saved, removed }: PictureTexts, touches: readonly AnyResource[]) {
  const { resource } = picture;
  const client = useQueryClient();
  const [progress, setProgress] = useState(0);
  const keep = (item: Read<R>) => {
    keepSaved(client, resource, item);
    void refresh(client, resource);
    for (const { path } of touches) void client.invalidateQueries({ queryKey: [path] });
  };
  const onError = (error: unknown) => error instanceof PictureChanged && keep(error.theirs as Read<R>);
  const upload = useMutation({
    meta: { saved },
    mutationFn: (file: File) => replacePicture(picture, file, setProgress),
    onMutate: () => {
      setProgress(0);
      removal.reset();
    },
    onSuccess: keep,
    onError,
  });
  const removal = useMutation({
    meta: { saved: removed, failure: "La suppression a échoué." },
    mutationFn: () => removePicture(picture),
    onMutate: () => upload.reset(),
    onSuccess: keep,
    onError,
  });
  return {
    progress,
    sending: upload.isPending ? upload.variables : null,
    removing: removal.isPending,
    error: pictureError(upload.error ?? removal.error),
    send: upload.mutate,
    remove: () => removal.mutate(),
  };
}
