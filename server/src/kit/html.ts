import { escaped } from "./escaped.ts";

export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | Html | readonly Html[];

/** Template tag: escapes strings and inserts `Html` as it is. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(markup)));
}

function markup(value: Value): string {
  if (value instanceof Html) return value.text;
  return typeof value === "string" ? escaped(value) : value.map(({ text }) => text).join("");
}
