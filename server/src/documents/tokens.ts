import { type Token, type Tokenizer, TokenizerMode } from "parse5";
import type { TreeBuilder } from "./tree-builder.ts";

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

export function handlerOf(builder: TreeBuilder, tokenizer: () => Tokenizer) {
  const text = ({ chars }: Token.CharacterToken) => builder.text(chars);
  return {
    onStartTag: (tag: Token.TagToken) => {
      const mode = raw[tag.tagName];
      if (mode !== undefined) tokenizer().state = mode;
      builder.open(tag.tagName, new Map(tag.attrs.map(({ name, value }) => [name, value])), tag.selfClosing);
    },
    onEndTag: ({ tagName }: Token.TagToken) => builder.close(tagName),
    onCharacter: text,
    onWhitespaceCharacter: text,
    onNullCharacter: () => {},
    onComment: () => {},
    onDoctype: () => {},
    onEof: () => {},
  };
}
