/**
 * Fetches the font once the scripts are there: it comes while they run, instead of holding them up on a narrow connection. What
 * is drawn before has the same width in the font of `fonts.css`.
 */
export function fetchFont(): void {
  void document.fonts.load('1em "Archivo Variable"');
}
