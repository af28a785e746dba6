import type { ComponentProps, ReactNode } from "react";
import { Button } from "./controls/Button.tsx";
import { Dialog, type DialogProps } from "./controls/Dialog.tsx";
import { OverlayFrame } from "./OverlayFrame.tsx";

interface ModalDialogProps extends DialogProps {
  footer?: ReactNode;
  onSubmit?: () => void;
}

export function ModalDialog({ footer, onSubmit, children, ...dialog }: ModalDialogProps) {
  return (
    <Dialog {...dialog}>
      <OverlayFrame footer={footer} onSubmit={onSubmit}>
        {children}
      </OverlayFrame>
    </Dialog>
  );
}

export const ReadingDialog = (dialog: Omit<DialogProps, "opened">) => (
  <ModalDialog
    opened
    {...dialog}
    footer={
      <Button data-autofocus onClick={dialog.onClose}>
        Fermer
      </Button>
    }
  />
);

type SideDrawerProps = Pick<DialogProps, "opened" | "onClose" | "title" | "returnFocus"> & ComponentProps<typeof OverlayFrame>;

export const SideDrawer = ({ opened, onClose, title, returnFocus = true, ...frame }: SideDrawerProps) => (
  <Dialog side {...{ opened, onClose, title, returnFocus }}>
    <OverlayFrame {...frame} />
  </Dialog>
);
