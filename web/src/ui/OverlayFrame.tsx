import type { ReactNode } from "react";
import styles from "./OverlayFrame.module.css";
import { submits } from "./submits.ts";

interface OverlayFrameProps {
  children: ReactNode;
  footer?: ReactNode;
  /** Beside the buttons, on the other side. */
  aside?: ReactNode;
  onSubmit?: (() => void) | undefined;
}

export function OverlayFrame({ children, footer, aside, onSubmit }: OverlayFrameProps) {
  const parts = (
    <>
      <div className={styles.body} ref={markFirstControl}>
        {children}
      </div>
      {(footer || aside) && (
        <div className={`am-tools ${styles.footer}`}>
          {aside && <span className={styles.aside}>{aside}</span>}
          {footer}
        </div>
      )}
    </>
  );
  const frame = { className: styles.frame, children: parts };
  return onSubmit ? <form {...frame} onSubmit={submits(onSubmit)} noValidate /> : <div {...frame} />;
}

export const focusFirstControl = (): void => document.querySelector<HTMLElement>("dialog[open] [data-autofocus]")?.focus();

/** The focus starts on the first control of the body, not on the button that closes, unless something else asks for it. */
function markFirstControl(body: HTMLDivElement | null) {
  if (body?.parentElement?.querySelector("[data-autofocus]")) return;
  body
    ?.querySelector("input:not(:disabled, [type=hidden]), textarea:not(:disabled), select:not(:disabled)")
    ?.setAttribute("data-autofocus", "");
}

/** Returns whether there is one. Of several forms of a screen that are refused together, the first has the focus. */
export function focusFirstError(body: HTMLElement | null): boolean {
  const first = (body?.closest("dialog, main") ?? body)?.querySelector<HTMLElement>(invalid);
  first?.focus();
  return first !== undefined && first !== null;
}

const invalid = ":is(input, textarea, select, button)[aria-invalid=true], [role=alert][tabindex]";
