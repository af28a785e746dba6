import { isLinkable } from "@avant-match/contract/documents/styles.ts";

/** The address of a link out of what was typed: a site, an e-mail address or a telephone number need no scheme. Null for what leads nowhere safe. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  const href = schemed(text);
  return href !== null && isLinkable(href) ? href : null;
}

function schemed(text: string): string | null {
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  const number = text.replace(/^tel:/i, "").replace(/[\s.()\u00a0-]/g, "");
  if (/^\+?\d{3,15}$/.test(number)) return `tel:${number}`;
  if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)) return text;
  return /^[^\s/]+\.[^\s/]{2,}/.test(text) ? `https://${text}` : null;
}
