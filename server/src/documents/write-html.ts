import {
  type Block,
  type Cell,
  type Inline,
  indentStep,
  type Marks,
  type Textblock,
  type Tree,
} from "@avant-match/contract/documents/tree.ts";
import { escaped } from "../kit/escaped.ts";

/** Each tree has one form only; fields that are not frozen stay empty until the text is shown. */
export const htmlOf = (tree: Tree): string => tree.map(block).join("");

function block(of: Block): string {
  switch (of.kind) {
    case "text":
      return textblock(of);
    case "rule":
      return "<hr>";
    case "quote":
      return `<blockquote>${htmlOf(of.blocks)}</blockquote>`;
    case "list": {
      const items = of.items.map((item) => `<li>${htmlOf(item)}</li>`).join("");
      if (!of.ordered) return `<ul>${items}</ul>`;
      return `<ol${of.start === 1 ? "" : ` start="${of.start}"`}>${items}</ol>`;
    }
    case "table":
      return `<table><tbody>${of.rows.map((row) => `<tr>${row.map(cell).join("")}</tr>`).join("")}</tbody></table>`;
  }
}

function textblock({ level, align, indent, inlines }: Textblock): string {
  const tag = level === 0 ? "p" : `h${level}`;
  const styles = [align === "left" ? "" : `text-align: ${align}`, indent === 0 ? "" : `padding-left: ${indent * indentStep}px`];
  const style = styles.filter(Boolean).join("; ");
  return `<${tag}${style ? ` style="${style}"` : ""}>${inlines.map(inline).join("")}</${tag}>`;
}

function cell({ header, columns, rows, ground, blocks }: Cell): string {
  const tag = header ? "th" : "td";
  const spans = `${columns === 1 ? "" : ` colspan="${columns}"`}${rows === 1 ? "" : ` rowspan="${rows}"`}`;
  const style = ground === null ? "" : ` style="background-color: ${ground}"`;
  return `<${tag}${spans}${style}>${htmlOf(blocks)}</${tag}>`;
}

function inline(of: Inline): string {
  switch (of.kind) {
    case "text":
      return marked(escaped(of.text), of.marks);
    case "break":
      return "<br>";
    case "image":
      return `<img src="${escaped(of.src)}"${of.alt === null ? "" : ` alt="${escaped(of.alt)}"`}>`;
    case "field": {
      return marked(
        `<span data-field="${of.name}"${of.frozen ? ' data-frozen=""' : ""}>${of.frozen ? linesOf(of.text) : ""}</span>`,
        of.marks,
      );
    }
  }
}

function marked(html: string, { bold, italic, underline, strike, highlight, color, link }: Marks): string {
  let text = html;
  if (color) text = `<span style="color: ${color}">${text}</span>`;
  if (highlight) text = `<mark>${text}</mark>`;
  if (strike) text = `<s>${text}</s>`;
  if (underline) text = `<u>${text}</u>`;
  if (italic) text = `<em>${text}</em>`;
  if (bold) text = `<strong>${text}</strong>`;
  return link ? `<a href="${escaped(link)}">${text}</a>` : text;
}

export const linesOf = (text: string): string => text.split("\n").map(escaped).join("<br>");
