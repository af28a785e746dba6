/// <reference path="./driver.d.ts" />
import type pg from "pg";
import { prepareValue } from "pg/lib/utils.js";
import { codeOf } from "../error-code.ts";
import { Behind, CAUGHT_UP, NOT_CAUGHT_UP, type Wanted } from "./caught-up.ts";
import { CHECK, LIMIT, unusedLately, unusedOn } from "./prepared-names.ts";
import { types } from "./value-types.ts";

/** What the driver's connection gives to a query that is not its own, such as those of `pg-cursor`. */
export interface Wire {
  /** The embedded database's has nothing to hold back. */
  stream: { cork?(): void; uncork?(): void };
  parsedStatements: Record<string, string>;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly unknown[] }): void;
  describe(message: { type: "P"; name: "" }): void;
  execute(message: { portal: "" }): void;
  close(message: { type: "S"; name: string }): void;
  sync(): void;
}

interface Column {
  name: string;
  read: (value: string) => unknown;
}

type Fields = readonly (string | null)[];

interface Described {
  fields: readonly { name: string; dataTypeID: number }[];
}

export interface AskedByName {
  /** Empty for what is prepared for this time only. */
  name: string;
  /** Where what stands between passes names on as they are: whether the session behind has this one. Else the connection knows. */
  isThere?: boolean;
  /** Closed first: what lies under the name is of before a migration. */
  anew?: boolean;
  text: string;
  values: readonly unknown[];
  rowMode?: "array";
  /** Milliseconds that the driver waits for the answer. */
  query_timeout?: number;
  /** Milliseconds after which the server ends it: said in the same breath, for where no session has such a limit. */
  longest?: number;
  /** What a replica must have replayed, asked in the same breath. */
  wanted?: Wanted;
}

/** What goes before a statement in the same breath. */
interface First {
  name: string;
  text: string;
  values: readonly string[];
}

/** Holds until the transaction ends, and so for what is sent before the next `sync`. */
const LIMITED = "select set_config('statement_timeout', $1, true)";

const firstOf = ({ wanted, longest }: AskedByName): First[] => [
  ...(longest === undefined ? [] : [{ name: LIMIT, text: LIMITED, values: [String(longest)] }]),
  ...(wanted ? [{ name: CHECK, text: CAUGHT_UP, values: [wanted.lsn, wanted.rights, wanted.common] }] : []),
];

/** The columns of what a connection has prepared, by name: PostgreSQL answers no statement whose columns have changed since. */
const columnsOn = new WeakMap<Wire, Map<string, readonly Column[]>>();

/** The connection below a client. */
export const wireOf = (client: pg.ClientBase): Wire => (client as unknown as { connection: Wire }).connection;

/** Has both ends of a connection forget what it never meets again. */
function closeUnused(wire: Wire): void {
  for (const name of unusedOn(wire)) closeOn(wire, name);
}

function closeOn(wire: Wire, name: string): void {
  delete wire.parsedStatements[name];
  columnsOn.get(wire)?.delete(name);
  wire.close({ type: "S", name });
}

/**
 * A statement under its name. The driver's own query asks for the columns each time it runs, reads them, and tells every row
 * to listeners: a tenth of what a read of one item costs. This one asks for them once a connection.
 */
class PreparedQuery<Row> implements pg.Submittable {
  /** Under which the connection keeps it: none that is passed on. */
  readonly name: string;
  readonly text: string;
  readonly query_timeout: number | undefined;
  /** Set by who waits; the driver replaces it by one that ends its wait. */
  callback: (error: Error | null, rows?: Row[]) => void = () => {};
  private readonly statement: string;
  private readonly isThere: boolean | undefined;
  private readonly anew: boolean;
  private readonly values: readonly unknown[];
  private readonly asArrays: boolean;
  private readonly rows: Row[] = [];
  /** What the connection knew of its columns before. */
  private known: readonly Column[] | undefined;
  private described: readonly Column[] = [];
  private failure: Error | null = null;
  private readonly first: readonly First[];
  /** How much of what comes now still answers what goes before. */
  private before: number;

  constructor(asked: AskedByName) {
    const { name, isThere, anew = false, text, values, rowMode, query_timeout } = asked;
    this.name = isThere === undefined ? name : "";
    this.statement = name;
    this.isThere = isThere;
    this.anew = anew;
    this.text = text;
    this.values = values;
    this.asArrays = rowMode === "array";
    this.query_timeout = query_timeout;
    this.first = firstOf(asked);
    this.before = this.first.length;
  }

  submit(connection: unknown): null {
    const wire = connection as Wire;
    wire.stream.cork?.();
    try {
      const values = this.values.map((value) => prepareValue(value));
      closeUnused(wire);
      if (this.anew) closeOn(wire, this.statement);
      const parsed = this.isThere ?? wire.parsedStatements[this.name] !== undefined;
      if (parsed) this.known = columnsOn.get(wire)?.get(this.name);
      for (const each of this.first) this.sendFirst(wire, each);
      if (this.isThere === false) for (const name of unusedLately()) wire.close({ type: "S", name });
      if (!parsed) wire.parse({ name: this.statement, text: this.text });
      wire.bind({ statement: this.statement, values });
      if (!this.known) wire.describe({ type: "P", name: "" });
      wire.execute({ portal: "" });
    } catch (error) {
      this.failure = error as Error;
    }
    // Whatever was sent, the server answers this, and the next one begins.
    wire.sync();
    wire.stream.uncork?.();
    return null;
  }

  private sendFirst(wire: Wire, { name: own, text, values }: First): void {
    const name = this.name ? own : "";
    if (!name) wire.parse({ name, text });
    wire.bind({ statement: name, values });
    wire.execute({ portal: "" });
  }

  handleRowDescription({ fields }: Described): void {
    this.described = fields.map(({ name, dataTypeID }) => ({ name, read: types.getTypeParser(dataTypeID) }));
  }

  handleDataRow({ fields }: { fields: Fields }): void {
    if (this.failure || this.before > 0) return;
    try {
      const columns = this.known ?? this.described;
      this.rows.push((this.asArrays ? this.arrayOf(fields, columns) : this.objectOf(fields, columns)) as Row);
    } catch (error) {
      this.failure = error as Error;
    }
  }

  handleCommandComplete(_: unknown, wire: Wire): void {
    if (this.before > 0) this.before -= 1;
    else if (!this.known && this.name) this.remember(wire);
  }

  private remember(wire: Wire): void {
    const names = columnsOn.get(wire) ?? new Map();
    columnsOn.set(wire, names.set(this.name, this.described));
  }

  handleReadyForQuery(): void {
    this.callback(this.failure, this.rows);
  }

  handleError(error: Error): void {
    this.callback(this.before > 0 && codeOf(error) === NOT_CAUGHT_UP ? new Behind() : error);
  }

  handleEmptyQuery(): void {}

  // One for each form: a place in the code that writes both is slow for both.
  private arrayOf(fields: Fields, columns: readonly Column[]): unknown[] {
    const row = new Array(columns.length);
    for (let index = 0; index < columns.length; index++) row[index] = readOf(fields[index], columns[index]);
    return row;
  }

  private objectOf(fields: Fields, columns: readonly Column[]): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < columns.length; index++) row[(columns[index] as Column).name] = readOf(fields[index], columns[index]);
    return row;
  }
}

const readOf = (text: string | null | undefined, column: Column | undefined): unknown =>
  text === null || text === undefined ? null : column?.read(text);

/** Runs it on a connection. Rejects with the error of the server, the driver, or of what could not be read. */
export async function runPrepared<Row>(on: pg.ClientBase, asked: AskedByName): Promise<Row[]> {
  // The driver takes the first answer to a `parse` for that of the statement itself: under a name, what goes before has its own.
  const { parsedStatements } = wireOf(on);
  if (asked.name && asked.isThere === undefined)
    for (const first of firstOf(asked)) if (parsedStatements[first.name] === undefined) await sendAlone(on, first);
  return await send<Row>(on, asked);
}

/** Has it prepared; that a replica is not as far as is wanted is told again where it matters. */
const sendAlone = (on: pg.ClientBase, first: First): Promise<unknown> =>
  send(on, first).catch((error: Error) => {
    if (codeOf(error) !== NOT_CAUGHT_UP) throw error;
  });

async function send<Row>(on: pg.ClientBase, asked: AskedByName): Promise<Row[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Row[]>();
  const query = new PreparedQuery<Row>(asked);
  query.callback = (error, rows = []) => (error ? reject(error) : resolve(rows));
  on.query(query);
  try {
    return await promise;
  } catch (error) {
    // Who asked is of more use than the socket that answered.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
