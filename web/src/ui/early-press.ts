declare global {
  interface Window {
    __PRESSED__?: HTMLElement | null;
  }
}

/** Repeats the last press that came before the scripts (noted by web/app.html). A popover opens by itself, and is not pressed twice. */
export function pressAgain(): void {
  const pressed = window.__PRESSED__;
  document.onclick = null;
  delete window.__PRESSED__;
  if (pressed instanceof HTMLInputElement) pressed.checked = false;
  pressed?.click();
}
