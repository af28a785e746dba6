import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./FieldFrame.module.css";

interface FieldFrameProps {
  id: string;
  label?: ReactNode;
  hideLabel?: boolean | undefined;
  description?: ReactNode;
  /** `true` where the message stands elsewhere. */
  error?: ReactNode;
  required?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function FieldFrame({ id, label, hideLabel = false, description, error, required, className = "", children }: FieldFrameProps) {
  return (
    <div className={`${styles.field} ${className}`}>
      {label && (
        <label className={hideLabel ? "am-sr" : styles.label} id={`${id}-label`} htmlFor={id}>
          {label}
          {required && <Asterisk />}
        </label>
      )}
      {description && (
        <p className={styles.hint} id={`${id}-description`}>
          {description}
        </p>
      )}
      {children}
      {error && error !== true && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

export type FieldProps<C> = Omit<C, "children"> & Omit<FieldFrameProps, "id" | "children"> & { "data-target"?: string | undefined };

interface Given extends Omit<FieldFrameProps, "id" | "children"> {
  id?: string | undefined;
  "aria-describedby"?: string | undefined;
}

export function useField<P extends Given>({ label, hideLabel, description, error, className, ...rest }: P) {
  const own = useId();
  const id = rest.id ?? own;
  const described = [rest["aria-describedby"], error && error !== true && `${id}-error`, description && `${id}-description`];
  return {
    frame: { id, label, hideLabel, description, error, className, required: rest.required },
    control: {
      ...rest,
      id,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": described.filter(Boolean).join(" ") || undefined,
    },
  };
}

export const FieldError = (attributes: ComponentProps<"p">) => <p role="alert" {...attributes} className={styles.error} />;

export function FieldLegend({ required = false, children }: { required?: boolean; children: ReactNode }) {
  return (
    <legend className={styles.label}>
      {children}
      {required && <Asterisk />}
    </legend>
  );
}

const Asterisk = () => (
  <span className={styles.required} aria-hidden>
    {" *"}
  </span>
);

export function FieldPair({ wide = false, children }: { wide?: boolean | undefined; children: ReactNode }) {
  return (
    <div className={styles.pair} data-wide={wide || undefined}>
      {children}
    </div>
  );
}
