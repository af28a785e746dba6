/**
 * Fetches the font once the scripts are there: it comes while they run, instead of holding them up on a narrow connection. What
 * is drawn before has the same width in the font of `fonts.css`. A page that the server has rendered does without until then
 * (`data-font`): while a font is on its way, the browser looks for another one for each size and weight.
 */
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
