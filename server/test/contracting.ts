/** What a migration says of itself where an earlier version of the program no longer works after it. */
export interface Contraction {
  migration: string;
  oldestVersion: string;
}

const MARK = /insert into schema_contraction\s*(?:\(migration, oldest_version\)\s*)?values\s*\('([^']*)', '([^']*)'\)/gi;

/** What the migration says, in its text. */
export const contractionsOf = (sql: string): Contraction[] =>
  [...sql.matchAll(MARK)].map(([, migration = "", oldestVersion = ""]) => ({ migration, oldestVersion }));

/**
 * The statements of a migration on which the version before may not work: what it reads is gone or called otherwise, what it
 * writes is refused, or it meets values that it does not know. By the text alone: what a statement is put together from at run
 * time, and what data mean, is for who writes it to judge. A table that the migration makes itself is nobody's yet.
 */
export function contractingStatements(sql: string): string[] {
  const bare = sql.replace(TEXT_OR_COMMENT, (found) => (found.startsWith("'") ? "''" : ""));
  const statements = cut(bare, ";").map((text) => text.trim().replace(/\s+/g, " "));
  const made = new Set(statements.flatMap((statement) => CREATED.exec(statement)?.[1]?.toLowerCase() ?? []));
  return statements.filter((statement) => {
    const target = TARGET.exec(statement)?.slice(1).find(Boolean)?.toLowerCase();
    return (!target || !made.has(target)) && isContracting(statement);
  });
}

const TEXT_OR_COMMENT = /'(?:[^']|'')*'|--.*$|\/\*[\s\S]*?\*\//gm;
const CREATED = /\bcreate (?:unlogged )?table (?:if not exists )?([\w."]+)/i;
const TARGET = /\balter table (?:if exists )?(?:only )?([\w."]+)|\bcreate unique index\b.*?\bon (?:only )?([\w."]+)/i;
const GONE = /\bdrop (?:table|view|materialized view|schema|type|domain|function|procedure|sequence|extension)\b/i;
const RENAMED = /\balter (?:table|view|materialized view|schema|type|domain|function|sequence)\b.*\b(?:rename|set schema)\b/i;
const NEW_VALUE = /\balter type\b.*\badd value\b/i;
const NARROWED_INDEX = /\bcreate unique index\b/i;

function isContracting(statement: string): boolean {
  if ([GONE, RENAMED, NEW_VALUE, NARROWED_INDEX].some((pattern) => pattern.test(statement))) return true;
  const [, actions] = /\balter (?:table|domain) (?:if exists )?(?:only )?[\w."]+ (.*)$/i.exec(statement) ?? [];
  return cut(actions ?? "", ",").some(isContractingAction);
}

/** One of the actions of an `alter table`. */
function isContractingAction(action: string): boolean {
  if (/^\s*(?:drop|rename)\b/i.test(action)) return true;
  if (/^\s*alter\b.*\b(?:type|set not null|drop not null|drop default|drop expression)\b/i.test(action)) return true;
  if (/^\s*add (?:constraint|check|unique|primary key|foreign key|exclude)\b/i.test(action)) return true;
  if (!/^\s*add\b/i.test(action)) return false;
  // Rows that are written without it would be refused.
  return /\bunique\b/i.test(action) || (/\b(?:not null|primary key)\b/i.test(action) && !/\b(?:default|generated)\b/i.test(action));
}

/** Cuts a text where a sign stands outside of brackets; bodies of functions are cut as well. */
function cut(text: string, sign: string): string[] {
  const pieces = [""];
  let depth = 0;
  for (const letter of text) {
    if (letter === "(") depth++;
    if (letter === ")") depth--;
    if (letter === sign && depth === 0) pieces.push("");
    else pieces[pieces.length - 1] += letter;
  }
  return pieces.filter((piece) => piece.trim());
}
