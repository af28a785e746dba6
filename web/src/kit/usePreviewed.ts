import { useState } from "react";
import { violationsOf } from "./server/client.ts";
import { sendOnce } from "./server/save.ts";
import { useSingleMutation } from "./server/useSingleMutation.ts";

interface PreviewedOptions<Asked, Shown, Sent> {
  preview: (asked: Asked) => Promise<Shown>;
  keyOf: (shown: Shown) => string;
  send: (shown: Shown, key: string | undefined) => Promise<Sent>;
  previewFailure?: string;
  failure: string;
  onSent: (sent: Sent) => unknown;
}

/** A sending in two steps: what would be sent is shown before. What is refused leads back to what was asked. */
export function usePreviewed<Asked, Shown, Sent>(previewed: PreviewedOptions<Asked, Shown, Sent>) {
  const { preview, keyOf, send, previewFailure = "L’aperçu n’a pas pu être établi.", failure, onSent } = previewed;
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [shown, setShown] = useState<Shown | null>(null);
  const onError = (error: Error) => {
    const violations = violationsOf(error);
    setRefused(violations);
    if (Object.keys(violations).length > 0) setShown(null);
  };
  const showing = useSingleMutation({
    meta: { failure: previewFailure },
    mutationFn: preview,
    onSuccess: setShown,
    onError,
  });
  const sending = useSingleMutation({
    meta: { failure },
    mutationFn: (chosen: Shown) => sendOnce(keyOf(chosen), (key) => send(chosen, key)),
    onSuccess: onSent,
    onError,
  });
  return {
    refused,
    setRefused,
    shown,
    setShown,
    onError,
    busy: showing.isPending || sending.isPending,
    show: showing.mutate,
    back: () => setShown(null),
    send: () => shown && sending.mutate(shown),
  };
}
