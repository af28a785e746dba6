import type { ReactNode } from "react";
import { Button } from "../ui/controls/Button.tsx";
import { PasswordField } from "../ui/controls/PasswordField.tsx";
import { TextField, type TextFieldProps } from "../ui/controls/TextField.tsx";
import styles from "./GuestForm.module.css";

interface GuestCardProps {
  title: string;
  /** Whether it takes the place of what somebody was in: they go on from its title. */
  follows?: boolean;
  children: ReactNode;
}

/** A guest page that has one form, or what became of it. */
export function GuestCard({ title, follows = false, children }: GuestCardProps) {
  return (
    <div className={styles.card}>
      <h1 {...(follows && { ref: focusAtOnce, tabIndex: -1 })}>{title}</h1>
      {children}
    </div>
  );
}

const focusAtOnce = (title: HTMLHeadingElement | null) => title?.focus();

/** Says that a sending failed as a whole. */
export function Refusal({ text }: { text: string | undefined }) {
  return text ? (
    <p className={styles.refusal} role="alert">
      {text}
    </p>
  ) : null;
}

interface Asked {
  id: string;
  label: string;
  error: string | undefined;
}

/** A line of text that is asked for. */
export const GuestField = ({ id, error, ...props }: Asked & TextFieldProps) => (
  <TextField id={id} name={id} maxLength={255} aria-required error={asAlert(error)} {...props} />
);

export const GuestPassword = ({ id, error, ...props }: Asked & TextFieldProps) => (
  <PasswordField id={id} name={id} aria-required autoComplete="current-password" tabShows error={asAlert(error)} {...props} />
);

/** A message of a field that is told when it comes. */
export const asAlert = (error: ReactNode) => error && <span role="alert">{error}</span>;

/** The button that sends; `plain` where the page asks for something else first. */
export function SendButton({ busy, plain = false, children }: { busy: boolean; plain?: boolean; children: ReactNode }) {
  return (
    <>
      <Button type="submit" variant={plain ? "default" : "filled"} aria-disabled={busy}>
        {children}
      </Button>
      <noscript>L’envoi de ce formulaire demande JavaScript.</noscript>
    </>
  );
}
