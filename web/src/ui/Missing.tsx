import type { ReactNode } from "react";
import styles from "./Missing.module.css";

/** What is still to be given, where it would stand: « à estimer ». */
export const Missing = ({ children }: { children: ReactNode }) => <span className={styles.missing}>{children}</span>;
