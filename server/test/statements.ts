const word =
  /'(?:[^']|'')*'|[()]|\b(?:from|left join|full join|join|where|group by|order by|limit|returning|values|set|select|union all|for update|for share)\b/g;

/** The longest line that stays whole. */
const WIDTH = 140;

/**
 * Writes a statement for reading: one clause per line, those of a `with` or of a joined query indented; other subqueries stay
 * on the line of their clause.
 */
export function laidOut(text: string): string {
  const flat = text.replace(/\s+/g, " ").trim();
  const open: boolean[] = [];
  const lines = flat
    .replace(word, (found, at: number) => {
      const before = flat.slice(0, at);
      if (found === "(") open.push(/(?:\bas|\bmaterialized|\bfrom|\bjoin) $/.test(before));
      else if (found === ")") open.pop();
      else if (!found.startsWith("'") && at > 0 && open.every(Boolean) && !/(?:\(|distinct )$/.test(before)) {
        return `\n${"  ".repeat(open.length)}${found}`;
      }
      return found;
    })
    .split("\n");
  return lines.flatMap((line) => folded(line.trimEnd())).join("\n");
}

/** Folds a long clause after the commas that no parenthesis holds. */
function folded(line: string): string[] {
  if (line.length <= WIDTH) return [line];
  const indent = `${/^ */.exec(line)?.[0]}    `;
  const lines: string[] = [];
  for (const part of itemsOf(line)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + part.length <= WIDTH) lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(last === undefined ? part : `${indent}${part}`);
  }
  return lines;
}

/** The items of a list with the comma that follows each. */
function itemsOf(line: string): string[] {
  const items = [""];
  let depth = 0;
  for (const [part] of line.matchAll(/'(?:[^']|'')*'|, |[\s\S]/g)) {
    if (part === "(" || part === "[") depth += 1;
    if (part === ")" || part === "]") depth -= 1;
    if (part === ", " && depth <= 0) items.push(`${items.pop()},`, "");
    else items.push(`${items.pop()}${part}`);
  }
  return items;
}
