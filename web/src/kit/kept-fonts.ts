import styles from "./kept-fonts.module.css";

/** What tells the fonts of texts apart. */
const PROPERTIES = [
  "font-family",
  "font-size",
  "font-stretch",
  "font-style",
  "font-variant-numeric",
  "font-weight",
  "letter-spacing",
] as const;

const kept = new Set<string>();
let shelf: HTMLElement | null = null;

/** Keeps the fonts of the texts there, fields aside: the browser forgets the shapes of a font's texts once nothing is written in it. */
export function keepFonts(screen: Element): void {
  const texts = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const style = getComputedStyle(texts.currentNode.parentElement ?? screen);
    const font = PROPERTIES.map((each) => `${each}: ${style.getPropertyValue(each)}`).join("; ");
    if (kept.has(font)) continue;
    kept.add(font);
    shelf ??= makeShelf();
    shelf.append(sampleOf(font));
  }
}

function makeShelf(): HTMLElement {
  const made = document.createElement("div");
  made.className = styles.shelf ?? "";
  made.inert = true;
  document.body.append(made);
  return made;
}

function sampleOf(font: string): HTMLElement {
  const sample = document.createElement("span");
  sample.style.cssText = font;
  sample.textContent = "a";
  return sample;
}
