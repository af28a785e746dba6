import { isDocumentField } from "@avant-match/contract/documents/fields.ts";
import { isOwnPicture } from "@avant-match/contract/documents/styles.ts";
import type { Block, Cell, DocumentFieldNode, Inline, Marks, Textblock, Tree } from "@avant-match/contract/documents/tree.ts";
import { invalidField } from "../kit/http/problem.ts";
import { type Attributes, altOf, cellShapeOf, marksOf, placingOf, spanOf } from "./attributes.ts";
import { inlinesOf } from "./inlines.ts";
import { asItem, emptyText, filled, gridOf, isEmpty } from "./table-grid.ts";
import { containers, endsText, headings, hidden, inlineTags } from "./tags.ts";

const MOST_DEPTH = 12;
const MOST_MARKS = 64;
const MOST_NODES = 200_000;
const MOST_FIELD_TEXT = 20_000;

type Frame =
  | { kind: "root" | "quote" | "item"; blocks: Block[]; marks: number }
  | { kind: "cell"; blocks: Block[]; marks: number; header: boolean; columns: number; rows: number; ground: string | null }
  | { kind: "list"; ordered: boolean; start: number; items: Block[][]; marks: number }
  | { kind: "table"; rows: Cell[][]; marks: number };

interface Mark {
  tag: string;
  all: Marks;
}

export class TreeBuilder {
  readonly #frames: Frame[] = [{ kind: "root", blocks: [], marks: 0 }];
  readonly #marks: Mark[] = [];
  #block: (Omit<Textblock, "inlines"> & { inlines: Inline[] }) | null = null;
  #field: DocumentFieldNode | null = null;
  /** Counts elements of the same name inside a hidden element or a field. */
  #skipping: { tag: string; depth: number } | null = null;
  #nodes = 0;

  open(tag: string, attributes: Attributes, selfClosing: boolean): void {
    if (this.#field && endsText(tag)) this.#endField();
    if (this.#skipping) this.#skip(tag, selfClosing);
    else if (hidden.has(tag)) this.#skipping = selfClosing ? null : { tag, depth: 1 };
    else if (inlineTags.has(tag)) this.#openInline(tag, attributes);
    else if (tag === "br") this.#add({ kind: "break" });
    else if (tag === "img") this.#addImage(attributes);
    else if (tag === "p" || headings[tag]) this.#openText(headings[tag] ?? 0, attributes);
    else if (tag === "hr") this.#addBlock({ kind: "rule" });
    else if (endsText(tag)) {
      this.#closeText();
      this.#openContainer(tag, attributes);
    }
  }

  close(tag: string): void {
    if (this.#field && endsText(tag)) this.#endField();
    if (this.#skipping) this.#unskip(tag);
    else if (inlineTags.has(tag)) this.#closeInline(tag);
    else if (endsText(tag)) {
      this.#closeText();
      const at = this.#frames.findLastIndex(({ kind }) => kind === containers[tag]);
      while (at > 0 && this.#frames.length > at) this.#closeFrame();
    }
  }

  text(text: string): void {
    if (this.#field) {
      if (this.#field.text.length < MOST_FIELD_TEXT) this.#field.text += text.slice(0, MOST_FIELD_TEXT);
    } else if (!this.#skipping && (this.#block || /[^ \t\n\r\f]/.test(text))) {
      const { inlines } = this.#opened();
      const marks = this.#current();
      const last = inlines.at(-1);
      if (last?.kind === "text" && last.marks === marks) last.text += text;
      else this.#push(inlines, { kind: "text", text, marks });
    }
  }

  end(): Tree {
    this.#endField();
    this.#closeText();
    while (this.#frames.length > 1) this.#closeFrame();
    const blocks = this.#blocks(0);
    const [before, last] = blocks.slice(-2);
    // Editors append an empty paragraph below whatever is not one.
    if (before && last && isEmpty(last) && before.kind !== "text") blocks.pop();
    return blocks.length === 1 && blocks.every(isEmpty) ? [] : blocks;
  }

  #skip(tag: string, selfClosing: boolean): void {
    if (this.#field && tag === "br") this.#field.text += "\n";
    if (tag === this.#skipping?.tag && !selfClosing) this.#skipping.depth += 1;
  }

  #unskip(tag: string): void {
    if (!this.#skipping || this.#skipping.tag !== tag) return;
    this.#skipping.depth -= 1;
    if (this.#skipping.depth > 0) return;
    this.#skipping = null;
    this.#endField();
  }

  #openInline(tag: string, attributes: Attributes): void {
    const name = attributes.get("data-field");
    if (tag === "span" && isDocumentField(name)) {
      this.#field = { kind: "field", name, frozen: attributes.has("data-frozen"), text: "", marks: this.#current() };
      this.#skipping = { tag, depth: 1 };
    } else if (this.#marks.length < MOST_MARKS) this.#marks.push({ tag, all: marksOf(this.#current(), tag, attributes) });
  }

  #closeInline(tag: string): void {
    const floor = this.#frames.at(-1)?.marks ?? 0;
    const at = this.#marks.findLastIndex((mark) => mark.tag === tag);
    // Misnested marks inside it end too: editors nest them.
    if (at >= floor) this.#marks.length = at;
  }

  #endField(): void {
    if (!this.#field) return;
    const text = this.#field.text.replace(/[ \t\r\f]+/g, " ").trim();
    this.#push(this.#opened().inlines, { ...this.#field, text });
    this.#field = null;
    this.#skipping = null;
  }

  #addImage(attributes: Attributes): void {
    const src = attributes.get("src") ?? "";
    if (isOwnPicture(src)) this.#add({ kind: "image", src, alt: altOf(attributes) });
  }

  #add(inline: Inline): void {
    this.#push(this.#opened().inlines, inline);
  }

  #push(inlines: Inline[], inline: Inline): void {
    this.#spend(1);
    inlines.push(inline);
  }

  #openText(level: Textblock["level"], attributes: Attributes): void {
    this.#closeText();
    this.#block = { kind: "text", level, ...placingOf(attributes), inlines: [] };
  }

  #opened() {
    this.#block ??= { ...emptyText(), inlines: [] };
    return this.#block;
  }

  #closeText(): void {
    const block = this.#block;
    this.#block = null;
    if (block) this.#addBlock({ ...block, inlines: inlinesOf(block.inlines) });
  }

  #addBlock(block: Block): void {
    if (this.#block) this.#closeText();
    this.#spend(1);
    this.#holder().push(block);
  }

  /** Content of a list goes into its last item; content between the cells of a table, before the table. */
  #holder(): Block[] {
    const frame = this.#frames.at(-1);
    if (frame?.kind === "list") {
      const item: Block[] = frame.items.at(-1) ?? [];
      if (frame.items.length === 0) frame.items.push(item);
      return item;
    }
    return this.#blocks(this.#frames.findLastIndex((each) => "blocks" in each));
  }

  #blocks(at: number): Block[] {
    const frame = this.#frames[at];
    return frame && "blocks" in frame ? frame.blocks : [];
  }

  #openContainer(tag: string, attributes: Attributes): void {
    const kind = containers[tag];
    const marks = this.#marks.length;
    if (kind === "item") this.#openItem();
    else if (kind === "row") this.#openRow();
    else if (kind === "cell") this.#openCell(tag, attributes);
    else if (!kind || this.#depth() > MOST_DEPTH) return;
    else if (kind === "quote") this.#frames.push({ kind, blocks: [], marks });
    else if (kind === "table") this.#frames.push({ kind, rows: [], marks });
    else this.#frames.push({ kind, ordered: tag === "ol", start: spanOf(attributes.get("start"), 9999), items: [], marks });
  }

  #depth(): number {
    return this.#frames.filter(({ kind }) => kind !== "item" && kind !== "cell").length;
  }

  #openItem(): void {
    const at = this.#frames.findLastIndex(({ kind }) => kind === "list" || kind === "cell" || kind === "quote");
    if (this.#frames[at]?.kind !== "list") return;
    while (this.#frames.length > at + 1) this.#closeFrame();
    this.#frames.push({ kind: "item", blocks: [], marks: this.#marks.length });
  }

  #openRow(): void {
    const at = this.#frames.findLastIndex(({ kind }) => kind === "table");
    if (at < 0) return;
    while (this.#frames.length > at + 1) this.#closeFrame();
    const table = this.#frames[at];
    if (table?.kind === "table" && table.rows.at(-1)?.length !== 0) table.rows.push([]);
  }

  #openCell(tag: string, attributes: Attributes): void {
    const at = this.#frames.findLastIndex(({ kind }) => kind === "table");
    const table = this.#frames[at];
    if (table?.kind !== "table") return;
    while (this.#frames.length > at + 1) this.#closeFrame();
    if (table.rows.length === 0) table.rows.push([]);
    this.#frames.push({ kind: "cell", header: tag === "th", ...cellShapeOf(attributes), blocks: [], marks: this.#marks.length });
  }

  #closeFrame(): void {
    this.#closeText();
    const frame = this.#frames.pop();
    if (!frame) return;
    this.#marks.length = Math.min(this.#marks.length, frame.marks);
    this.#spend(1);
    const parent = this.#frames.at(-1);
    if (frame.kind === "item") {
      if (parent?.kind === "list") parent.items.push(frame.blocks);
    } else if (frame.kind === "cell") {
      const { header, columns, rows, ground } = frame;
      if (parent?.kind === "table") parent.rows.at(-1)?.push({ header, columns, rows, ground, blocks: filled(frame.blocks) });
    } else if (frame.kind === "quote") this.#holder().push({ kind: "quote", blocks: filled(frame.blocks) });
    else if (frame.kind === "list") {
      const { ordered, start, items } = frame;
      if (items.length > 0) this.#holder().push({ kind: "list", ordered, start, items: items.map(asItem) });
    } else if (frame.kind === "table") {
      const rows = frame.rows.filter((row) => row.length > 0);
      if (rows.length > 0) this.#holder().push({ kind: "table", rows: gridOf(rows, (cells) => this.#spend(cells)) });
    }
  }

  #current(): Marks {
    return this.#marks.at(-1)?.all ?? none;
  }

  #spend(nodes: number): void {
    this.#nodes += nodes;
    if (this.#nodes > MOST_NODES) throw invalidField("htmlContent", TOO_LONG);
  }
}

const none: Marks = {};
const TOO_LONG = "Ce document est trop long\u00a0: faites-en plusieurs documents.";
