import { sentencesOf } from "@avant-match/contract/kit/words.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "../../ui/Notice.tsx";
import { focusFirstError } from "../../ui/OverlayFrame.tsx";
import { ReadOnlyNotice } from "../ReadOnlyNotice.tsx";
import { UnsavedChanges } from "../UnsavedChanges.tsx";
import { ConflictDialog, News } from "./ConflictDialog.tsx";
import { useFormState } from "./form-state.ts";
import { RestoredNotice } from "./RestoredNotice.tsx";
import { useSaveShortcut } from "./useSaveShortcut.ts";

interface FormBodyProps {
  label?: string;
  stays?: boolean;
  conflict?: ReactNode;
  children: ReactNode;
}

export function FormBody({ label, stays = false, conflict = <ConflictDialog />, children }: FormBodyProps) {
  const { resource, readOnly, refusals, restored, abandon, attempts, dirty, isHolding, submit, save } = useFormState();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) focusFirstError(body.current);
  }, [attempts]);
  useSaveShortcut(body, submit, dirty);
  return (
    <div ref={body} style={{ display: "contents" }}>
      <ReadOnlyNotice reason={readOnly} />
      {restored && <RestoredNotice onAbandon={abandon} />}
      {refusals.length > 0 && (
        <Notice kind="bad" tabIndex={-1}>
          {refusals.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      )}
      {children}
      <News />
      {conflict}
      <UnsavedChanges label={label ?? sentencesOf(resource).fresh} {...{ dirty, isHolding, stays, save }} onGivenUp={abandon} />
    </div>
  );
}
