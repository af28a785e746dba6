import type pg from "pg";
import { prepareValue } from "pg/lib/utils.js";
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
  sync(): void;
  sendCopyFail(reason: string): void;
}

interface Column {
  name: string;
  read: (value: string) => unknown;
}

interface Described {
  fields: readonly { name: string; dataTypeID: number }[];
}

interface Asked {
  name: string;
  text: string;
  values: readonly unknown[];
  rowMode?: "array";
  /** Milliseconds that the driver waits for the answer. */
  query_timeout?: number;
}

/** The columns of what a connection has prepared, by name: PostgreSQL answers no statement whose columns have changed since. */
const columnsOn = new WeakMap<Wire, Map<string, readonly Column[]>>();

/** The connection below a client. */
export const wireOf = (client: pg.ClientBase): Wire => (client as unknown as { connection: Wire }).connection;

/** Has a connection forget a name, which it never meets again. */
export function forgetPrepared(wire: Wire, name: string): void {
  delete wire.parsedStatements[name];
  columnsOn.get(wire)?.delete(name);
}

/**
 * A statement under its name. The driver's own query asks for the columns each time it runs, reads them, and tells every row to listeners:
 * a tenth of what a read of one item costs. This one asks for them once a connection.
 */
class PreparedQuery<Row> implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  readonly query_timeout: number | undefined;
  /** Set by who waits; the driver replaces it by one that ends its wait. */
  callback: (error: Error | null, rows?: Row[]) => void = () => {};
  private readonly values: readonly unknown[];
  private readonly asArrays: boolean;
  private readonly rows: Row[] = [];
  private columns: readonly Column[] | undefined;
  private failure: Error | null = null;

  constructor({ name, text, values, rowMode, query_timeout }: Asked) {
    this.name = name;
    this.text = text;
    this.values = values;
    this.asArrays = rowMode === "array";
    this.query_timeout = query_timeout;
  }

  submit(connection: unknown): Error | null {
    const wire = connection as Wire;
    let values: unknown[];
    try {
      values = this.values.map((value) => prepareValue(value));
    } catch (error) {
      return error as Error;
    }
    wire.stream.cork?.();
    const parsed = wire.parsedStatements[this.name] !== undefined;
    if (!parsed) wire.parse(this);
    wire.bind({ statement: this.name, values });
    this.columns = parsed ? columnsOn.get(wire)?.get(this.name) : undefined;
    if (!this.columns) wire.describe({ type: "P", name: "" });
    wire.execute({ portal: "" });
    wire.sync();
    wire.stream.uncork?.();
    return null;
  }

  handleRowDescription({ fields }: Described): void {
    this.columns = fields.map(({ name, dataTypeID }) => ({ name, read: types.getTypeParser(dataTypeID) }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.failure) return;
    try {
      this.rows.push((this.asArrays ? this.arrayOf(fields) : this.objectOf(fields)) as Row);
    } catch (error) {
      this.failure = error as Error;
    }
  }

  handleCommandComplete(_: unknown, wire: Wire): void {
    this.columns ??= [];
    const known = columnsOn.get(wire) ?? new Map();
    columnsOn.set(wire, known.set(this.name, this.columns));
  }

  handleReadyForQuery(): void {
    this.callback(this.failure, this.rows);
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleEmptyQuery(): void {}

  handlePortalSuspended(): void {}

  handleCopyInResponse(wire: Wire): void {
    wire.sendCopyFail("nothing is copied here");
  }

  handleCopyData(): void {}

  private arrayOf(fields: readonly (string | null)[]): unknown[] {
    const { columns = [] } = this;
    const row = new Array(fields.length);
    for (let index = 0; index < fields.length; index++) {
      const value = fields[index] ?? null;
      row[index] = value === null ? null : columns[index]?.read(value);
    }
    return row;
  }

  private objectOf(fields: readonly (string | null)[]): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    for (const [index, { name, read }] of (this.columns ?? []).entries()) {
      const value = fields[index] ?? null;
      row[name] = value === null ? null : read(value);
    }
    return row;
  }
}

/** Runs it on a connection. Rejects with the error of the server, the driver, or of what could not be read. */
export async function runPrepared<Row>(on: pg.ClientBase, asked: Asked): Promise<Row[]> {
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
