import type { Read } from "@avant-match/contract/kit/resource.ts";
import type { Venue } from "@avant-match/contract/organizations/venues.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { CoverChanged, type Covered, coverError, removeCover, replaceCover } from "./cover.ts";

/** The writes of a venue's cover: what is under way, how far it is, and what went wrong with the file. */
export function useCover(venue: Covered, onChange: (venue: Read<typeof Venue>) => void) {
  const [progress, setProgress] = useState(0);
  const onError = (error: unknown) => error instanceof CoverChanged && onChange(error.venue);
  const upload = useMutation({
    meta: { saved: "Image de couverture enregistrée." },
    mutationFn: (file: File) => replaceCover(venue, file, setProgress),
    onMutate: () => {
      setProgress(0);
      removal.reset();
    },
    onSuccess: onChange,
    onError,
  });
  const removal = useMutation({
    meta: { saved: "Image de couverture supprimée.", failure: "La suppression a échoué." },
    mutationFn: () => removeCover(venue),
    onMutate: () => upload.reset(),
    onSuccess: onChange,
    onError,
  });
  return {
    progress,
    sending: upload.isPending ? upload.variables : null,
    removing: removal.isPending,
    error: coverError(upload.error ?? removal.error),
    send: upload.mutate,
    remove: () => removal.mutate(),
  };
}

/** The address of a file that is on its way, for the time that it is shown. */
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
