import type { Page } from "playwright";

/** The looks that axe has found legible in this process, by the scheme and the width that they were seen in. */
const legible = new Map<string, Set<number>>();

/**
 * Lets axe measure the colours of what looks new only, which is four fifths of an audit: the second row of a list looks as the
 * first does. A text looks as another one where the two and all that they lie in have the same classes and the same colours, and
 * where nothing else lies at their middle, if that is in view; where axe cannot tell, it has to be the same text. What is not
 * legible is measured anew.
 */
export async function measuringOnce<Found>(page: Page, how: string, audit: () => Promise<Found>): Promise<Found> {
  const seen = `${how}, ${page.viewportSize()?.width}`;
  const known = legible.get(seen) ?? new Set();
  legible.set(seen, known);
  await page.evaluate(passWhatIsLegible, [...known]);
  const found = await audit();
  for (const look of await page.evaluate(() => window.legible.fresh)) known.add(look);
  return found;
}

/** In the page, where axe is loaded: from now on a look among those known passes, and those that pass are noted. */
function passWhatIsLegible(known: number[]): void {
  const here = { known: new Set(known), fresh: [] as number[], looks: new Map<Element, number>() };
  const isFirst = !("legible" in window);
  window.legible = here;
  if (!isFirst) return;

  const check = window.axe._audit.checks["color-contrast"];
  const { evaluate } = check;
  check.evaluate = function (element, ...more) {
    const look = lookOf(element);
    if (look === null) return evaluate.call(this, element, ...more);
    const { known, fresh } = window.legible;
    const lookOfWords = mixed(look, element.textContent);
    if (known.has(look) || known.has(lookOfWords)) return true;
    const verdict = evaluate.call(this, element, ...more);
    if (verdict === false) return false;
    // Of a word of one letter, or on a gradient, axe cannot tell.
    const seen = verdict ? look : lookOfWords;
    known.add(seen);
    fresh.push(seen);
    return verdict;
  };

  /** The same number for what looks alike; null where what else lies there has to be seen. */
  function lookOf(element: Element): number | null {
    const { x, y, width, height } = element.getBoundingClientRect();
    const there = document.elementsFromPoint(x + width / 2, y + height / 2);
    return there.every((one) => one.contains(element) || element.contains(one)) ? lookWithin(element) : null;
  }

  function lookWithin(element: Element): number {
    const { looks } = window.legible;
    const known = looks.get(element);
    if (known !== undefined) return known;
    const look = mixed(element.parentElement ? lookWithin(element.parentElement) : 0, coloursOf(element));
    looks.set(element, look);
    return look;
  }

  function coloursOf(element: Element): string {
    const { color, backgroundColor, backgroundImage, opacity, textShadow, filter, fontSize, fontWeight } = getComputedStyle(element);
    const styles = [color, backgroundColor, backgroundImage, opacity, textShadow, filter, fontSize, fontWeight];
    return [element.tagName, element.getAttribute("class"), ...styles].join(" ");
  }

  /** Of 53 bits: two looks of some thousands meet in one out of a hundred million runs. */
  function mixed(look: number, text: string): number {
    let low = look >>> 0;
    let high = Math.floor(look / 2 ** 32);
    for (let place = 0; place < text.length; place += 1) {
      const code = text.charCodeAt(place);
      low = Math.imul(low ^ code, 0x9e3779b1);
      low ^= low >>> 15;
      high = Math.imul(high ^ code, 0x5f356495);
      high ^= high >>> 13;
    }
    return (high & 0x1fffff) * 2 ** 32 + (low >>> 0);
  }
}

declare global {
  interface Window {
    legible: { known: Set<number>; fresh: number[]; looks: Map<Element, number> };
  }
}
