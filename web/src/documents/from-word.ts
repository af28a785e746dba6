export function withWordTitles(html: string): string {
  if (!/MsoTitle|MsoSubtitle/.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const paragraph of body.querySelectorAll<HTMLElement>("p[class^=MsoTitle], p[class^=MsoSubtitle]")) {
    const title = document.createElement(paragraph.className.startsWith("MsoTitle") ? "h1" : "h2");
    const style = paragraph.getAttribute("style");
    if (style !== null) title.setAttribute("style", style);
    title.append(...paragraph.childNodes);
    paragraph.replaceWith(title);
  }
  return body.innerHTML;
}

export function withWordLists(html: string): string {
  if (!html.includes("mso-list")) return html;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const mark of body.querySelectorAll<HTMLElement>("p[style*='mso-list'] span[style*='mso-list']")) {
    const paragraph = mark.closest("p");
    if (paragraph && paragraph.dataset.mark === undefined) paragraph.dataset.mark = mark.textContent?.trim() ?? "";
    mark.remove();
  }
  for (const paragraph of body.querySelectorAll<HTMLElement>("p[data-mark]")) if (paragraph.isConnected) gather(paragraph);
  return body.innerHTML;
}

interface Level {
  depth: number;
  list: HTMLElement;
}

function gather(first: HTMLElement): void {
  const levels: Level[] = [];
  let next: Element | null = first;
  while (next instanceof HTMLElement && next.dataset.mark !== undefined) {
    const paragraph: HTMLElement = next;
    next = paragraph.nextElementSibling;
    add(paragraph, levels);
  }
}

function add(paragraph: HTMLElement, levels: Level[]): void {
  const { mark = "" } = paragraph.dataset;
  const depth = Number(/level(\d)/.exec(paragraph.getAttribute("style") ?? "")?.[1] ?? 1);
  while (levels.length > 1 && (levels.at(-1)?.depth ?? 0) > depth) levels.pop();
  let level = levels.at(-1);
  if (!level || level.depth < depth) {
    const list = document.createElement(/^[\da-z]{1,3}[.)]/i.test(mark) ? "ol" : "ul");
    if (level) (level.list.lastElementChild ?? level.list).append(list);
    else paragraph.before(list);
    level = { depth, list };
    levels.push(level);
  }
  paragraph.removeAttribute("style");
  delete paragraph.dataset.mark;
  const item = document.createElement("li");
  level.list.append(item);
  item.append(paragraph);
}
