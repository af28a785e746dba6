import { setImmediate as breathe } from "node:timers/promises";
import type { Tree } from "@avant-match/contract/documents/tree.ts";
import { type Token, Tokenizer, TokenizerMode } from "parse5";
import { TreeBuilder } from "./tree-builder.ts";

/** Characters that are read before other requests get a turn. */
const CHUNK = 64 * 1024;

export async function readHtml(html: string): Promise<Tree> {
  const builder = new TreeBuilder();
  const text = ({ chars }: Token.CharacterToken) => builder.text(chars);
  const tokenizer: Tokenizer = new Tokenizer(
    {},
    {
      onStartTag: (tag) => {
        const mode = raw[tag.tagName];
        if (mode !== undefined) tokenizer.state = mode;
        builder.open(tag.tagName, new Map(tag.attrs.map(({ name, value }) => [name, value])), tag.selfClosing);
      },
      onEndTag: ({ tagName }) => builder.close(tagName),
      onCharacter: text,
      onWhitespaceCharacter: text,
      onNullCharacter: () => {},
      onComment: () => {},
      onDoctype: () => {},
      onEof: () => {},
    },
  );
  for (let from = 0; from < html.length; from += CHUNK) {
    if (from > 0) await breathe();
    tokenizer.write(html.slice(from, from + CHUNK), from + CHUNK >= html.length);
  }
  return builder.end();
}

/** Their content is not HTML: parsed as HTML, what hides in them would be read as text. */
const raw: Readonly<Record<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]>> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  noscript: TokenizerMode.RAWTEXT,
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
  plaintext: TokenizerMode.PLAINTEXT,
};
