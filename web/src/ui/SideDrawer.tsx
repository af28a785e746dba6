import type { ComponentProps } from "react";
import { Dialog, type DialogProps } from "./controls/Dialog.tsx";
import { OverlayFrame } from "./OverlayFrame.tsx";

type SideDrawerProps = Pick<DialogProps, "opened" | "onClose" | "title" | "returnFocus"> & ComponentProps<typeof OverlayFrame>;

export const SideDrawer = ({ opened, onClose, title, returnFocus = true, ...frame }: SideDrawerProps) => (
  <Dialog side {...{ opened, onClose, title, returnFocus }}>
    <OverlayFrame {...frame} />
  </Dialog>
);
