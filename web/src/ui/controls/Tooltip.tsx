import { type ComponentProps, useRef, useState } from "react";
import { IconButton } from "./Button.tsx";
import styles from "./Popup.module.css";
import { Popup } from "./Popup.tsx";

export function TooltipButton({ "aria-label": text, ...attributes }: ComponentProps<"button"> & { "aria-label": string }) {
  const button = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState(false);
  const show = () => setShown(true);
  const hide = () => setShown(false);
  return (
    <>
      <IconButton
        ref={button}
        aria-label={text}
        {...attributes}
        onPointerEnter={show}
        onPointerLeave={({ pointerType }) => pointerType === "mouse" && hide()}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={({ key }) => key === "Escape" && hide()}
      />
      {shown && (
        <Popup anchor={button} className={styles.tip} role="tooltip">
          {text}
        </Popup>
      )}
    </>
  );
}
