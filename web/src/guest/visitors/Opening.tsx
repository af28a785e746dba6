import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { focusAtOnce } from "../GuestForm.tsx";

interface OpeningProps extends Omit<ComponentProps<typeof Button>, "children"> {
  label: ReactNode;
  begun?: boolean;
  children: (close: () => void, entered: boolean) => ReactNode;
}

export function Opening({ label, begun = false, children, ...button }: OpeningProps) {
  const [open, setOpen] = useState(begun);
  const [pressed, setPressed] = useState(false);
  if (open) return children(() => setOpen(false), pressed);
  const press = () => {
    setPressed(true);
    setOpen(true);
  };
  return (
    <div>
      <Button {...button} onClick={press} ref={pressed ? focusAtOnce : null}>
        {label}
      </Button>
    </div>
  );
}
