import type { ComponentProps, ReactNode } from "react";
import styles from "./FieldFrame.module.css";
import { FieldFrame, type FieldProps, useField } from "./FieldFrame.tsx";

export interface TextFieldProps extends FieldProps<ComponentProps<"input">> {
  before?: ReactNode;
  after?: ReactNode;
  beside?: ReactNode;
}

export function TextField({ before, after, beside, ...props }: TextFieldProps) {
  const { frame, control } = useField(props);
  const box = (
    <div className={styles.box}>
      {before && <span className={styles.before}>{before}</span>}
      <input type="text" {...control} className={styles.control} />
      {after && <span className={styles.after}>{after}</span>}
    </div>
  );
  return (
    <FieldFrame {...frame}>
      {beside !== undefined ? (
        <div className={styles.line}>
          {box}
          {beside}
        </div>
      ) : (
        box
      )}
    </FieldFrame>
  );
}

export function TextArea(props: FieldProps<ComponentProps<"textarea">>) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <div className={styles.box}>
        <textarea rows={4} {...control} className={styles.control} />
      </div>
    </FieldFrame>
  );
}
