import { type ESTree, parseSync, Visitor } from "vite";

/**
 * The texts that a source file writes: string literals, templates and what stands between tags, without the white
 * space around them. Keys, types and imports are left out. `{}` stands for a value of a template, and between tags for
 * any run of values and elements.
 */
export function sourceTexts(file: string, source: string): Set<string> {
  const texts = new Set<string>();
  const skipped = new Set<unknown>();
  const addChildren = ({ children }: ESTree.JSXElement | ESTree.JSXFragment) =>
    texts.add(
      children
        .map(textOf)
        .join("")
        .replace(/(\{\})+/g, "{}")
        .trim(),
    );
  new Visitor({
    ImportDeclaration: ({ source: module }) => void skipped.add(module),
    Property: ({ key }) => void skipped.add(key),
    TSLiteralType: ({ literal }) => void skipped.add(literal),
    Literal: (literal) => void (skipped.has(literal) || texts.add(textOf(literal).trim())),
    TemplateLiteral: (template) => void texts.add(textOf(template).trim()),
    JSXText: (text) => void texts.add(textOf(text).trim()),
    JSXElement: addChildren,
    JSXFragment: addChildren,
  }).visit(parseSync(file, source).program);
  return texts;
}

function textOf(node: ESTree.Node): string {
  switch (node.type) {
    case "JSXText":
      return joinLines(node.value.replaceAll("&nbsp;", "\u00a0").replaceAll("&amp;", "&"));
    case "JSXExpressionContainer":
      return textOf(node.expression);
    case "JSXEmptyExpression":
      return "";
    case "TemplateLiteral":
      return node.quasis.map(({ value }) => value.cooked).join("{}");
    case "Literal":
      return typeof node.value === "string" ? node.value : "{}";
    default:
      return "{}";
  }
}

/** Text between tags as React shows it: lines are trimmed where they break, and joined by one space. */
function joinLines(text: string): string {
  const lines = text.split("\n");
  const trimmed = lines.map((line, index) => {
    const start = index === 0 ? line : line.trimStart();
    return index === lines.length - 1 ? start : start.trimEnd();
  });
  return trimmed.filter((line) => line !== "").join(" ");
}
