import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

interface DialogLinkProps {
  /** The address of the list. */
  list: string;
  /** What its dialog shows: `new`, or the uuid of an item. */
  opens: string;
  className?: string | undefined;
  label?: string;
  children: ReactNode;
}

/** A link that opens a dialog over its list, which stays where it is scrolled; the focus comes back to it. */
export function DialogLink({ list, opens, className, label, children }: DialogLinkProps) {
  const to: string = `${list}/${opens}`;
  return (
    <Link to={to} resetScroll={false} className={className} aria-label={label} data-opens={to}>
      {children}
    </Link>
  );
}
