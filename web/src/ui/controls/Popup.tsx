import { type ComponentProps, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import styles from "./Popup.module.css";

interface PopupPlace {
  stretch?: boolean;
  gap?: number;
}

interface PopupProps extends PopupPlace, ComponentProps<"div"> {
  anchor: RefObject<HTMLElement | null>;
}

/** A box below its control, or above where there is more room. It stands in the control’s dialog: all outside an open one is inert. */
export function Popup({ anchor, stretch, gap, className = "", ...attributes }: PopupProps) {
  const box = useRef<HTMLDivElement>(null);
  const [home] = useState(() => anchor.current?.closest("dialog") ?? document.body);
  useLayoutEffect(() => {
    const { current: popup } = box;
    // A browser without popovers draws it where it stands.
    popup?.showPopover?.();
    const place = () => popup && anchor.current && placeAt(popup, anchor.current, { stretch, gap });
    place();
    const sizes = new ResizeObserver(place);
    if (popup) sizes.observe(popup);
    window.addEventListener("scroll", place, { capture: true, passive: true });
    window.addEventListener("resize", place);
    return () => {
      sizes.disconnect();
      window.removeEventListener("scroll", place, { capture: true });
      window.removeEventListener("resize", place);
    };
  }, [anchor, stretch, gap]);
  return createPortal(<div ref={box} popover="manual" className={`${styles.popup} ${className}`} {...attributes} />, home);
}

const MARGIN = 8;

function placeAt(popup: HTMLElement, anchor: HTMLElement, { stretch = false, gap = 4 }: PopupPlace = {}): void {
  const at = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  // The keyboard of a telephone covers the window without making it smaller.
  const height = Math.min(clientHeight, window.visualViewport?.height ?? clientHeight);
  const below = height - at.bottom - gap - MARGIN;
  const above = at.top - gap - MARGIN;
  const isAbove = popup.scrollHeight > below && above > below;
  Object.assign(popup.style, {
    width: stretch ? `${at.width}px` : "",
    maxHeight: `${Math.max(isAbove ? above : below, 120)}px`,
    top: isAbove ? "auto" : `${at.bottom + gap}px`,
    bottom: isAbove ? `${clientHeight - at.top + gap}px` : "auto",
  });
  popup.style.left = `${Math.max(MARGIN, Math.min(at.left, clientWidth - popup.offsetWidth - MARGIN))}px`;
}
