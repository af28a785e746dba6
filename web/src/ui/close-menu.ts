import type { FocusEvent } from "react";

/** Whoever goes elsewhere closes a menu. */
export function closeMenu({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
}
