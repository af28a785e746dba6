import type { ComponentProps } from "react";
import { Dialog, type DialogProps } from "./controls/Dialog.tsx";
import { OverlayFrame } from "./OverlayFrame.tsx";

type SideDrawerProps = Pick<DialogProps, "opened" | "onClose" | "title" | "returnFocus"> & ComponentProps<typeof OverlayFrame>;

/** A drawer of 440 px at the right; on phones it takes the full width. */
export const SideDrawer = ({ opened, onClose, title, returnFocus = true, ...frame }: SideDrawerProps) => (
  <Dialog side {...{ opened, onClose, title, returnFocus }}>
    <OverlayFrame {...frame} />
  </Dialog>
);
