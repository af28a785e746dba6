import { type ComponentProps, type ReactNode, Suspense, useState } from "react";
import { Button } from "../ui/controls/Button.tsx";

interface DialogButtonProps extends ComponentProps<typeof Button> {
  ahead?: (() => unknown) | undefined;
  before?: () => Promise<boolean>;
  dialog: (close: () => void) => ReactNode;
}

export function DialogButton({ ahead, before, dialog, ...button }: DialogButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        {...button}
        aria-haspopup="dialog"
        onPointerEnter={() => void ahead?.()}
        onFocus={() => void ahead?.()}
        onClick={() => (before ? void before().then(setOpened) : setOpened(true))}
      />
      {opened && <Suspense fallback={null}>{dialog(() => setOpened(false))}</Suspense>}
    </>
  );
}
