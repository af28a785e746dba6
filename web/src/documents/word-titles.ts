/** What is pasted, with the title and the subtitle of Word, which are paragraphs there, as titles. */
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
