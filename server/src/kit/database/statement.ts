import { setNewest } from "./set-newest.ts";

export type Binder<I> = (input: I) => unknown;

/** Quotes a constant of the code as a SQL literal; never use it for input. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** SQL of an instant as ISO 8601 text, to the second. */
export const asIso = (instant: string): string => `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

export interface Statement<I> {
  bind(binder: Binder<I>): string;
}

export interface Prepared<I> {
  readonly text: string;
  values(input: I): unknown[];
}

/** Writes a statement's text once; `values` gives the parameters for an input. */
export function prepare<I, More extends object = object>(write: (q: Statement<I>) => { text: string } & More): Prepared<I> & NoInfer<More> {
  const binders: Binder<I>[] = [];
  const bind = (binder: Binder<I>) => {
    const known = binders.indexOf(binder);
    return `$${known >= 0 ? known + 1 : binders.push(binder)}`;
  };
  return { ...write({ bind }), values: (input) => binders.map((binder) => binder(input)) };
}

const MOST_SHAPES = 500;

export type Shapes = ReturnType<typeof shapes>;

/** Caches up to 500 statements by the shape of their request. */
export function shapes() {
  const known = new Map<string, unknown>();
  return <S>(shape: string, write: () => S): S => {
    let statement = known.get(shape) as S | undefined;
    if (!statement) {
      statement = write();
      setNewest(known, shape, statement, MOST_SHAPES);
    }
    return statement;
  };
}
