import { IconChevronLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./BackLink.module.css";
import { PageLink } from "./navigation.tsx";

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <PageLink className={`${styles.back} am-no-print`} href={href}>
      <IconChevronLeft size={15} stroke={1.75} aria-hidden />
      {children}
    </PageLink>
  );
}
