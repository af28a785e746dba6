import { CsvError, parse } from "csv-parse/sync";
import { errorsEmptied, isFilled, type TableRow, TooManyRows, UnreadableTable } from "./table.ts";

const DELIMITERS = [";", ",", "\t"];
const EMPTY_ROWS = 9;
const LONGEST_ROW = 64 * 1024;

/** Reads rows that are not empty. Throws `UnreadableTable`, or `TooManyRows` at the first one too many. */
export function readCsv(given: string, mostRows: number): TableRow[] {
  const { text, delimiter, skipped } = separated(given);
  const rows: TableRow[] = [];
  let read = 0;
  try {
    parse(text, {
      bom: true,
      delimiter,
      on_record: (cells: string[], { lines }) => {
        if (isFilled(cells)) rows.push({ line: lines + skipped, cells: errorsEmptied(cells) });
        read += 1;
        if (rows.length > mostRows || read > EMPTY_ROWS * mostRows) throw new TooManyRows();
        return null;
      },
      max_record_size: LONGEST_ROW,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === "number" ? error.lines + skipped : 1;
    throw new UnreadableTable("Le fichier CSV est mal formé\u00a0: vérifiez les guillemets.", line);
  }
  return rows;
}

const FIRST_LINES = 20;

/** Excel names the delimiter in a first line `sep=;`; otherwise the most frequent one counts. */
function separated(text: string) {
  const [said, named = ""] = /^\ufeff?sep=(.)\r?\n/i.exec(text) ?? [];
  if (said && DELIMITERS.includes(named)) return { text: text.slice(said.length), delimiter: named, skipped: 1 };
  const firstLines = text
    .slice(0, LONGEST_ROW)
    .trimStart()
    .split(/\r?\n|\r/, FIRST_LINES);
  const most = (delimiter: string) => Math.max(...firstLines.map((line) => line.split(delimiter).length));
  const delimiter = DELIMITERS.reduce((best, each) => (most(each) > most(best) ? each : best));
  return { text, delimiter, skipped: 0 };
}
