/** Loads the font after the scripts, which it would hold up on a narrow connection. `fonts.css` has a fallback of the same widths. */
export function fetchFont(): void {
  void document.fonts.load('1em "Archivo Variable"').then(() => {
    document.documentElement.removeAttribute("data-font");
    try {
      sessionStorage.setItem("avant-match-font", "fetched");
    } catch {
      // A browser that stores nothing is painted without it first.
    }
  });
}
