import { wordsOf } from "@avant-match/contract/documents/matched.ts";
import { createDocument, getHTMLFromFragment, getSchema } from "@tiptap/core";
import { Fragment, type Node } from "@tiptap/pm/model";
import { Decoration } from "@tiptap/pm/view";
import { aligned, changedRuns, type Pair } from "./compare.ts";
import styles from "./compared.module.css";
import { extensions, parseOptions } from "./extensions.ts";
import { type FieldValues, fieldText } from "./field-node.ts";

const schema = getSchema(extensions);

export interface Compared {
  doc: Node;
  decorations: Decoration[];
  changes: number;
}

function blocksOf(html: string): Node[] {
  const blocks = [...createDocument(html, schema, parseOptions).children];
  while (isEmpty(blocks.at(-1))) blocks.pop();
  return blocks;
}

const isEmpty = (node: Node | undefined): boolean => node?.type.name === "paragraph" && node.childCount === 0;

export const htmlOf = (node: Node): string => getHTMLFromFragment(Fragment.from(node), schema);

export const alignedBlocks = (before: string, after: string, values: FieldValues): Pair<Node>[] =>
  aligned(blocksOf(before), blocksOf(after), htmlOf, (node) =>
    partsOf(node, values)
      .map(({ text }) => text)
      .join(""),
  );

export function compared(pairs: readonly Pair<Node>[], values: FieldValues, { gone = true } = {}): Compared {
  const nodes: Node[] = [];
  const decorations: Decoration[] = [];
  let at = 0;
  let changes = 0;
  for (const { kind, before, after } of pairs) {
    if (kind !== "same") changes += 1;
    const node = after ?? (gone ? before : null);
    if (!node) continue;
    if (kind === "come" || kind === "gone") decorations.push(...wholeBlock(at, node, kind));
    if (kind === "changed") decorations.push(...changedBlock(at, { before, after }, values, gone));
    nodes.push(node);
    at += node.nodeSize;
  }
  return { doc: schema.topNodeType.createAndFill(null, nodes) ?? schema.topNodeType.create(), decorations, changes };
}

const labels = { come: "Ajouté", gone: "Retiré", changed: "Mise en forme modifiée" } as const;

const wholeBlock = (at: number, node: Node, kind: "come" | "gone"): Decoration[] => [
  label(at, kind),
  Decoration.node(at, at + node.nodeSize, { class: styles[kind] ?? "" }),
];

function label(at: number, kind: keyof typeof labels): Decoration {
  return Decoration.widget(at, () => element("div", styles.label, labels[kind]), { side: -1, key: `${at} ${kind}` });
}

function changedBlock(at: number, { before, after }: { before: Node; after: Node }, values: FieldValues, gone: boolean): Decoration[] {
  const [were, are] = [partsOf(before, values), partsOf(after, values)];
  const decorations: Decoration[] = [];
  let [was, is] = [0, 0];
  const runs = changedRuns(
    were.map(({ text }) => text),
    are.map(({ text }) => text),
  );
  for (const { kind, count } of runs) {
    const place = (are[is]?.from ?? are.at(-1)?.to ?? 1) + at;
    const lost = were.slice(was, was + count);
    if (kind === "gone" && gone) decorations.push(lostWords(place, lost));
    if (kind === "come") decorations.push(...(gone ? [told(place, "Ajouté")] : []), ...come(at, are.slice(is, is + count)));
    if (kind !== "come") was += count;
    if (kind !== "gone") is += count;
  }
  return runs.some(({ kind }) => kind !== "same") ? decorations : [label(at, "changed")];
}

const come = (at: number, parts: readonly Part[]): Decoration[] =>
  parts
    .filter(({ text }) => text !== END)
    .map(({ from, to }) => Decoration.inline(at + from, at + to, { nodeName: "ins", class: styles.words ?? "" }));

const told = (place: number, what: string): Decoration =>
  Decoration.widget(place, () => element("span", "am-sr", ` ${what}\u00a0: `), { side: -1, key: `${place} ${what}` });

const lostWords = (place: number, parts: readonly Part[]): Decoration => {
  const text = parts.map((part) => (part.text === END ? " " : part.text)).join("");
  const show = () => {
    const lost = element("del", styles.words, text);
    lost.prepend(element("span", "am-sr", " Retiré\u00a0: "));
    return lost;
  };
  return Decoration.widget(place, show, { side: -1, key: `${place} ${text}` });
};

function element(tag: string, className: string | undefined, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className ?? "";
  made.textContent = text;
  return made;
}

interface Part {
  text: string;
  from: number;
  to: number;
}

const END = "\n";

function partsOf(block: Node, values: FieldValues): Part[] {
  const parts: Part[] = [];
  const visit = (node: Node, at: number) => {
    if (node.isTextblock) parts.push({ text: END, from: at + 1, to: at + 1 });
    if (node.isText) {
      let from = at;
      for (const text of wordsOf(node.text ?? "")) {
        parts.push({ text, from, to: from + text.length });
        from += text.length;
      }
    } else if (node.isInline) parts.push({ text: leafText(node, values), from: at, to: at + node.nodeSize });
  };
  visit(block, 0);
  block.descendants((node, at) => visit(node, at + 1));
  return parts;
}

function leafText({ type, attrs }: Node, values: FieldValues): string {
  if (type.name === "field") return fieldText(values, attrs);
  return type.name === "image" ? `[Image\u00a0: ${attrs.alt ?? "sans description"}]` : " ";
}
