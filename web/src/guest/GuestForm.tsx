import type { GuestForm as Form } from "@avant-match/contract/kit/guest-form.ts";
import { keysOf } from "@avant-match/contract/kit/keys.ts";
import type { ReactNode } from "react";
import { Button } from "../ui/controls/Button.tsx";
import { PasswordField } from "../ui/controls/PasswordField.tsx";
import { TextField, type TextFieldProps } from "../ui/controls/TextField.tsx";
import { Notice } from "../ui/Notice.tsx";
import styles from "./GuestForm.module.css";
import { type AskedField, type GuestFormOptions, useGuestForm } from "./useGuestForm.ts";

export function GuestCard({ title, follows = false, children }: { title: string; follows?: boolean; children: ReactNode }) {
  return (
    <div className={styles.card}>
      <h1 {...(follows && { ref: focusAtOnce, tabIndex: -1 })}>{title}</h1>
      {children}
    </div>
  );
}

export const focusAtOnce = (element: HTMLElement | null): void => element?.focus({ preventScroll: element.matches("input") });

export const Refusal = ({ text }: { text: string | undefined }) => text && <Notice kind="bad">{text}</Notice>;

interface GuestFormProps<F extends Form> extends GuestFormOptions<F> {
  label: string;
  submit: (busy: boolean) => ReactNode;
  children?: (form: Pick<ReturnType<typeof useGuestForm<F>>, "field" | "error">) => ReactNode;
}

export function GuestForm<F extends Form>({ label, submit, children, ...options }: GuestFormProps<F>) {
  const { refusal, busy, attributes, ...form } = useGuestForm(options);
  return (
    <form {...attributes} className="am-stack" aria-label={label}>
      <Refusal text={refusal} />
      {children ? children(form) : keysOf(options.form).map((name) => <GuestField key={name} {...form.field(name)} />)}
      <SendButton busy={busy}>{submit(busy)}</SendButton>
    </form>
  );
}

export function GuestField({ id, kind = "text", error, required: _said, ...props }: AskedField & Omit<TextFieldProps, keyof AskedField>) {
  const given = { id, name: id, "aria-required": true, error: asAlert(error), ...looks[kind], ...props };
  return kind === "secret" || kind === "password" ? <PasswordField tabShows {...given} /> : <TextField maxLength={255} {...given} />;
}

const looks = {
  text: {},
  email: { type: "email", autoComplete: "email" },
  phone: { type: "tel", autoComplete: "tel" },
  secret: { autoComplete: "current-password" },
  password: { autoComplete: "new-password" },
  consent: {},
};

export const asAlert = (error: ReactNode) => error && <span role="alert">{error}</span>;

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
