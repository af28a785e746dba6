import { type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useWindowEvent } from "../useWindowEvent.ts";
import styles from "./Menu.module.css";
import { Popup } from "./Popup.tsx";

interface MenuProps {
  label: string;
  button: (attributes: ComponentProps<"button">) => ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export function Menu({ label, button, className = "", children }: MenuProps) {
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      {button({ ref: opener, "aria-haspopup": "menu", "aria-expanded": opened, onClick: () => setOpened(!opened) })}
      {opened && (
        <OpenMenu opener={opener} label={label} className={className} onClose={() => setOpened(false)}>
          {children}
        </OpenMenu>
      )}
    </>
  );
}

interface OpenMenuProps extends Pick<MenuProps, "label" | "className" | "children"> {
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

function OpenMenu({ opener, label, className, onClose, children }: OpenMenuProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => itemsIn(box.current)[0]?.focus(), []);
  useWindowEvent(
    "pointerdown",
    ({ target }) => target instanceof Node && ![opener, box].some(({ current }) => current?.contains(target)) && onClose(),
    true,
  );
  const leave = () => {
    // What was chosen may have put the focus elsewhere.
    if (box.current?.contains(document.activeElement)) opener.current?.focus();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsIn(box.current);
    const at = items.findIndex((item) => item.matches(":focus"));
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined && event.key !== "Escape" && event.key !== "Tab") return;
    if (event.key !== "Tab") event.preventDefault();
    if (to !== undefined) return items.at(to % items.length)?.focus();
    opener.current?.focus();
    onClose();
  };
  return (
    <Popup anchor={opener} className={className} onKeyDown={onKeyDown} onClick={leave}>
      <div ref={box} role="menu" aria-label={label}>
        {children}
      </div>
    </Popup>
  );
}

const itemsIn = (menu: HTMLElement | null): HTMLElement[] => [...(menu?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];

export const MenuItem = ({ className = "", ...attributes }: ComponentProps<"button">) => (
  <button type="button" role="menuitem" tabIndex={-1} className={`${styles.item} ${className}`} {...attributes} />
);

export const MenuHeading = ({ children }: { children: ReactNode }) => <div className={styles.heading}>{children}</div>;

export const MenuLine = () => <hr className={styles.line} />;
