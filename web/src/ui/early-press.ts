declare global {
  interface Window {
    __PRESSED__?: HTMLElement | null;
  }
}

/**
 * Presses the last button that was pressed on a page that the server rendered before the scripts were there (web/app.html takes
 * note of it), now that they hear it. What a browser does by itself, such as a menu that is a popover, is not done twice.
 */
export function pressAgain(): void {
  const pressed = window.__PRESSED__;
  document.onclick = null;
  delete window.__PRESSED__;
  // Chosen already, it would tell nobody.
  if (pressed instanceof HTMLInputElement) pressed.checked = false;
  pressed?.click();
}
