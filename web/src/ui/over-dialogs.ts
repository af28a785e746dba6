/** The home of notifications: an open dialog makes all outside it inert, so a notification stands in the dialog on top. */
export function overDialogs(): HTMLElement {
  const known = document.getElementById(ID);
  if (known) return known;
  const made = document.createElement("div");
  made.id = ID;
  return (topDialog() ?? document.body).appendChild(made);
}

/** An empty one stays where it is: to move it, the browser styles the whole page anew while a dialog opens. */
export function bringOver(isTelling = false): void {
  const over = document.getElementById(ID);
  const home = topDialog() ?? document.body;
  if (!over || over.parentElement === home) return;
  const mayStay = over.parentElement?.matches("body, dialog[open]:not([data-leaving])");
  if (mayStay && !isTelling && over.textContent === "") return;
  // What moves in it, such as the time that a notification has left, goes on where the browser can.
  if (home.moveBefore) home.moveBefore(over, null);
  else home.append(over);
}

export const topDialog = (): HTMLDialogElement | null =>
  [...document.querySelectorAll<HTMLDialogElement>("body > dialog[open]:not([data-leaving])")].at(-1) ?? null;

const ID = "over-dialogs";
