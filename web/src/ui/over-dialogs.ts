/** The home of notifications: an open dialog makes all outside it inert, so each dialog takes this element along. */
export function overDialogs(): HTMLElement {
  const known = document.getElementById(ID);
  if (known) return known;
  const made = document.createElement("div");
  made.id = ID;
  const home = [...document.querySelectorAll("body > dialog[open]")].at(-1) ?? document.body;
  return home.appendChild(made);
}

export function bringOver(dialog: HTMLElement | null): void {
  const over = document.getElementById(ID);
  const home = dialog ?? document.body;
  if (!over || over.parentElement === home) return;
  // What moves in it, such as the time that a notification has left, goes on where the browser can.
  if (home.moveBefore) home.moveBefore(over, null);
  else home.append(over);
}

const ID = "over-dialogs";
