import type { ComponentProps, ReactNode } from "react";
import { Button } from "../ui/controls/Button.tsx";
import controls from "./controls.module.css";
import { fieldAttributes, GuestField } from "./GuestField.tsx";
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
    <p className={controls.refusal} role="alert">
      {text}
    </p>
  ) : null;
}

interface TextFieldProps extends Pick<ComponentProps<"input">, "type" | "autoComplete" | "inputMode" | "autoCapitalize" | "defaultValue"> {
  id: string;
  label: string;
  error: string | undefined;
}

/** A line of text. */
export function TextField({ id, label, error, ...input }: TextFieldProps) {
  return (
    <GuestField id={id} label={label} error={error}>
      <div className={controls.input}>
        <input {...fieldAttributes(id, error)} maxLength={255} {...input} />
      </div>
    </GuestField>
  );
}

/** The button that sends; `plain` where the page asks for something else first. */
export function SendButton({ busy, plain = false, children }: { busy: boolean; plain?: boolean; children: ReactNode }) {
  return (
    <>
      <Button type="submit" variant={plain ? "default" : "filled"} size="lg" aria-disabled={busy}>
        {children}
      </Button>
      <noscript>L’envoi de ce formulaire demande JavaScript.</noscript>
    </>
  );
}
