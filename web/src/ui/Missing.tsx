import type { ReactNode } from "react";
import styles from "./Missing.module.css";

export const Missing = ({ children }: { children: ReactNode }) => <span className={styles.missing}>{children}</span>;
