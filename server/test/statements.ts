const word =
  /'(?:[^']|'')*'|[()]|\b(?:from|left join|join|where|group by|order by|limit|returning|values|set|select|union all|for update|for share)\b/g;

/** Writes a statement for reading: one clause per line, those of a `with` indented; subqueries stay on the line of their clause. */
export function laidOut(text: string): string {
  const flat = text.replace(/\s+/g, " ").trim();
  const open: boolean[] = [];
  return flat
    .replace(word, (found, at: number) => {
      const before = flat.slice(0, at);
      if (found === "(") open.push(/\bas $/.test(before));
      else if (found === ")") open.pop();
      else if (!found.startsWith("'") && at > 0 && open.every(Boolean) && !/(?:\(|distinct )$/.test(before)) {
        return `\n${"  ".repeat(open.length)}${found}`;
      }
      return found;
    })
    .replace(/ +\n/g, "\n");
}
