import { type ESTree, parseSync, Visitor } from "vite";

/** What may stand in the name of a call whose tests run. The build has a PostgreSQL, which others may lack. */
const RUNNING = ["each", "for", "skipIf(!testServer)"];

/** The titles of the tests and groups of a file that run, as they are written: that of a table keeps its `%s`. */
export function titlesOf(file: string, text: string): Set<string> {
  const titles = new Set<string>();
  let leftOutUntil = 0;
  new Visitor({
    CallExpression(call) {
      const [first = "", ...more] = wordsOf(call.callee, text);
      if (call.end <= leftOutUntil || !["test", "describe"].includes(first)) return;
      if (more.some((word) => !RUNNING.includes(word))) leftOutUntil = call.end;
      else titles.add(titleOf(call.arguments[0], text));
    },
  }).visit(parseSync(file, text).program);
  return titles;
}

/** The words that a call goes by: `test` and `each` of `test.each(…)("…")`. */
function wordsOf(callee: ESTree.Expression, text: string): string[] {
  if (callee.type === "Identifier") return [callee.name];
  if (callee.type === "MemberExpression") return [...wordsOf(callee.object, text), text.slice(callee.property.start, callee.property.end)];
  if (callee.type !== "CallExpression") return [];
  const words = wordsOf(callee.callee, text);
  const [given] = callee.arguments;
  return words.at(-1) === "skipIf" ? words.with(-1, `skipIf(${given ? text.slice(given.start, given.end) : ""})`) : words;
}

function titleOf(given: ESTree.Argument | undefined, text: string): string {
  if (given?.type === "Literal") return String(given.value);
  return given?.type === "TemplateLiteral" ? text.slice(given.start + 1, given.end - 1) : "";
}
