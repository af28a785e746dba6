import { Drawer } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { OverlayFrame } from "./OverlayFrame.tsx";
import { useOutsidePress } from "./outside-press.ts";
import styles from "./SideDrawer.module.css";
import { useOnceOpened } from "./useOnceOpened.ts";

interface SideDrawerProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Whether the focus goes back to where it was when the drawer opened. */
  returnFocus?: boolean;
  children: ReactNode;
  footer?: ReactNode;
  deletion?: ReactNode;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

// The header of a dialog is not the page's: a second banner would mislead.
const unmarked = { header: { role: "presentation" } };

/** A drawer of 440 px at the right; on phones it takes the full width. */
export function SideDrawer({ opened, onClose, title, returnFocus = true, ...frame }: SideDrawerProps) {
  const outside = useOutsidePress(opened, onClose);
  const { there, ...once } = useOnceOpened(opened);
  if (!there) return null;
  const behaviour = { onClose, title, returnFocus, ...outside, ...once };
  return (
    <Drawer {...behaviour} position="right" size={440} padding={0} classNames={styles} attributes={unmarked}>
      <OverlayFrame {...frame} />
    </Drawer>
  );
}
