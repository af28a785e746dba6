import type { ReactNode } from "react";
import controls from "./controls.module.css";

interface GuestFieldProps {
  id: string;
  label: string;
  error: string | undefined;
  children: ReactNode;
}

/** Label, control and message of a field on a guest page. */
export function GuestField({ id, label, error, children }: GuestFieldProps) {
  return (
    <div className={controls.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      {error && (
        <p className={controls.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** What ties a control to its field. */
export function fieldAttributes(id: string, error: string | undefined) {
  return { id, name: id, "aria-required": true, "aria-invalid": error !== undefined, "aria-describedby": error && `${id}-error` };
}
