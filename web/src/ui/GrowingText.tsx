import { Textarea, type TextareaProps } from "@mantine/core";
import type { RefAttributes } from "react";
import styles from "./GrowingText.module.css";

/** A text of several lines that grows while one types: by the browser's own means where it has them, unmeasured. */
export function GrowingText(props: TextareaProps & RefAttributes<HTMLTextAreaElement>) {
  return growsItself ? <Textarea {...props} classNames={styles} /> : <Textarea {...props} autosize minRows={4} />;
}

const growsItself = globalThis.CSS?.supports?.("field-sizing: content") ?? false;
