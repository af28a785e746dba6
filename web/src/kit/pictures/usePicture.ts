import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { keepSaved, refresh } from "../server/queries.ts";
import { type Picture, PictureChanged, pictureError, removePicture, replacePicture } from "./picture.ts";

export interface PictureTexts {
  saved: string;
  removed: string;
}

export function usePicture<R extends AnyResource>(picture: Picture<R>, { saved, removed }: PictureTexts, touches: readonly AnyResource[]) {
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

export function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => {
      URL.revokeObjectURL(url);
      setPreview(null);
    };
  }, [file]);
  return preview;
}
