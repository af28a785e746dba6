import { setNewest } from "./set-newest.ts";

/** Gives the value of one parameter from the input of a statement. */
export type Binder<I> = (input: I) => unknown;

/** A text as a literal of SQL, for what the code itself knows. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A statement being written. */
export interface Statement<I> {
  /** The placeholder (`$n`) of a parameter; the same function always has the same one. */
  bind(binder: Binder<I>): string;
}

/** A statement written once: its text, and its values for each input. */
export interface Prepared<I> {
  readonly text: string;
  values(input: I): unknown[];
}

/** Writes a statement once. */
export function prepare<I, More extends object = object>(write: (q: Statement<I>) => { text: string } & More): Prepared<I> & NoInfer<More> {
  const binders: Binder<I>[] = [];
  const bind = (binder: Binder<I>) => {
    const known = binders.indexOf(binder);
    return `$${known >= 0 ? known + 1 : binders.push(binder)}`;
  };
  return { ...write({ bind }), values: (input) => binders.map((binder) => binder(input)) };
}

const MOST_SHAPES = 500;

/** Statements by the shape of the request that they answer. */
export type Shapes = ReturnType<typeof shapes>;

/** Keeps statements by the shape of the request, so that each text is written once; what is seldom asked for is written again. */
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
