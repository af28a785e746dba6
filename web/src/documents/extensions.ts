import {
  groundOf,
  indentOf,
  isAlignment,
  isHighlight,
  isLinkable,
  isOwnPicture,
  textColorOf,
} from "@avant-match/contract/documents/styles.ts";
import { alignments, indentStep, mostIndent } from "@avant-match/contract/documents/tree.ts";
import { type AnyExtension, Extension, type KeyboardShortcutCommand, Mark } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { ListItem } from "@tiptap/extension-list";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { TextAlign } from "@tiptap/extension-text-align";
import { Color, TextStyle } from "@tiptap/extension-text-style";
import { StarterKit } from "@tiptap/starter-kit";
import { FieldNode } from "./field-node.ts";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    indent: {
      indent: (steps: 1 | -1) => ReturnType;
    };
  }
}

type Shortcuts = Record<string, KeyboardShortcutCommand>;

const withoutTab = (shortcuts: Shortcuts = {}): Shortcuts =>
  Object.fromEntries(Object.entries(shortcuts).filter(([key]) => key !== "Tab" && key !== "Shift-Tab"));

const Indent = Extension.create({
  name: "indent",
  addGlobalAttributes() {
    const indent = {
      default: 0,
      parseHTML: ({ style, parentElement }: HTMLElement) =>
        parentElement?.closest("li") ? 0 : indentOf(style.paddingLeft || style.marginLeft),
      renderHTML: ({ indent: steps }: Record<string, unknown>) =>
        typeof steps === "number" && steps > 0 ? { style: `padding-left: ${steps * indentStep}px` } : {},
    };
    return [{ types: ["paragraph", "heading"], attributes: { indent } }];
  },
  addCommands() {
    return {
      indent:
        (steps) =>
        ({ editor, commands, state, tr, dispatch }) => {
          if (editor.isActive("listItem")) return steps > 0 ? commands.sinkListItem("listItem") : commands.liftListItem("listItem");
          let moved = false;
          state.doc.nodesBetween(state.selection.from, state.selection.to, (node, position) => {
            if (node.type.name !== "paragraph" && node.type.name !== "heading") return;
            const indent = Math.min(mostIndent, Math.max(0, node.attrs.indent + steps));
            if (indent === node.attrs.indent) return;
            moved = true;
            if (dispatch) tr.setNodeAttribute(position, "indent", indent);
          });
          return moved;
        },
    };
  },
  addKeyboardShortcuts() {
    return { "Mod-]": () => this.editor.commands.indent(1), "Mod-[": () => this.editor.commands.indent(-1) };
  },
});

const OwnImage = Image.configure({ inline: true, allowBase64: false }).extend({
  parseHTML: () => [
    { tag: "img[data-waiting]" },
    { tag: "img[src]", getAttrs: (image) => isOwnPicture(image.getAttribute("src") ?? "") && null },
  ],
  addAttributes: () => ({
    src: { default: null, parseHTML: (image) => (image.dataset.waiting === undefined ? image.getAttribute("src") : null) },
    alt: {
      default: null,
      parseHTML: (image) => image.getAttribute("alt"),
      renderHTML: ({ alt }: Record<string, unknown>) => (typeof alt === "string" ? { alt } : { "aria-label": "Image sans description" }),
    },
    waiting: { default: null, rendered: false, parseHTML: (image) => image.dataset.waiting ?? null },
  }),
});

const InkColor = Color.extend({
  addGlobalAttributes: () => [
    {
      types: ["textStyle"],
      attributes: {
        color: {
          default: null,
          parseHTML: ({ style }: HTMLElement) => textColorOf(style.color),
          renderHTML: ({ color }: Record<string, unknown>) => (typeof color === "string" ? { style: `color: ${color}` } : {}),
        },
      },
    },
  ],
});

/** Tab leads from cell to cell, and out of the text from the last: lines are added from the toolbar. */
const OwnTable = Table.extend({
  addKeyboardShortcuts() {
    return {
      ...withoutTab(this.parent?.()),
      Tab: () => this.editor.commands.goToNextCell(),
      "Shift-Tab": () => this.editor.commands.goToPreviousCell(),
    };
  },
});

const ground = {
  default: null,
  parseHTML: (cell: HTMLElement) => groundOf(cell.style.backgroundColor || (cell.getAttribute("bgcolor") ?? undefined)),
  renderHTML: ({ ground: color }: Record<string, unknown>) => (typeof color === "string" ? { style: `background-color: ${color}` } : {}),
};
const Cells = [TableHeader, TableCell].map((cell) =>
  cell.extend({
    addAttributes() {
      return { ...this.parent?.(), ground };
    },
  }),
);

const Highlight = Mark.create({
  name: "highlight",
  parseHTML: () => [
    { tag: "mark" },
    {
      tag: "span[style*=background], font[style*=background]",
      consuming: false,
      getAttrs: (element) => isHighlight(element.style.backgroundColor) && null,
    },
  ],
  renderHTML: () => ["mark", 0],
});

export const extensions: AnyExtension[] = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    listItem: false,
    heading: { levels: [1, 2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (uri) => isLinkable(uri ?? ""),
    },
  }),
  ListItem.extend({
    addKeyboardShortcuts() {
      return withoutTab(this.parent?.());
    },
  }),
  TextAlign.configure({ types: ["heading", "paragraph"], alignments: alignments.filter(isAlignment) }),
  TextStyle,
  InkColor,
  Indent,
  OwnImage,
  OwnTable.configure({ resizable: false }),
  TableRow,
  ...Cells,
  Highlight,
  FieldNode,
];

export const parseOptions = { preserveWhitespace: "full" } as const;
