import type { SyntheticEvent } from "react";

/** Hears a form being sent: the page stays, and a form that it stands over hears nothing. */
export const submits = (run: () => void) => (event: SyntheticEvent) => {
  event.preventDefault();
  event.stopPropagation();
  run();
};
