/**
 * Takes the focus from the control of a cell, which so gives what is typed in it. Call it before another cell is drawn as the active
 * one: React hears no blur of a control that it removes.
 */
export function blurControl(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
