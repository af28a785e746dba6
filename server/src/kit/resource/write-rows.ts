import { reference } from "@avant-match/contract/kit/check.ts";
import { arranged } from "@avant-match/contract/kit/places.ts";
import type { AnyResource, Violation } from "@avant-match/contract/kit/resource.ts";
import { MOST_ROWS, type SentRow, type WrittenRows, writingOf } from "@avant-match/contract/kit/rows.ts";
import { parentOf, toldRows } from "@avant-match/contract/kit/told-rows.ts";
import type { FastifyInstance } from "fastify";
import type { Database, Transaction } from "../database/database.ts";
import { codeOf } from "../error-code.ts";
import type { Caller } from "../http/caller.ts";
import { bodyOf } from "../http/http.ts";
import { answerOnce } from "../http/idempotency.ts";
import { invalid, invalidField, notFound, Problem } from "../http/problem.ts";
import { isUuid } from "../http/requests.ts";
import { serve } from "../http/serve.ts";
import { ascendingUuids } from "./ascending-uuids.ts";
import { lockRows, placeRows } from "./places.ts";
import { findItem, getItem } from "./reading.ts";
import { type RefusedRow, RefusedRows } from "./refused-rows.ts";
import { restorationsOf } from "./restorable.ts";
import { plainAnswer, sendAnswer } from "./send.ts";
import type { Found, Item, Store } from "./store.ts";
import { assertMayCreate, createItem, removeItem, updateItem } from "./writing.ts";

type Body = Readonly<Record<string, unknown>>;

export interface AskedRows {
  parent: Readonly<Record<string, string>>;
  rows: readonly SentRow[];
  /** Uuids, and for new rows their index in `rows`. */
  order?: readonly (string | number)[];
}

/** Reads the rows of a body. Throws a 422 if malformed, a 404 for an impossible parent. */
export function askedRows(resource: AnyResource, body: Body): AskedRows {
  const { name, wire, field } = parentOf(resource);
  const uuid = reference(body[wire] ?? body[name]);
  if (uuid === false) throw notFound();
  if (!uuid) throw invalidField(wire, field.required ?? "", "required");
  const { rows } = body;
  const order = resource.movable ? (body.order ?? null) : null;
  const fewest = order === null ? 1 : 0;
  if (!Array.isArray(rows) || rows.length < fewest || rows.length > MOST_ROWS || !rows.every(isRow))
    throw invalidField("rows", `De 1 à ${MOST_ROWS} lignes sont attendues.`);
  const wrong = rows.flatMap((row, at) => misnamed(row, rows.slice(0, at)).map((each) => placed(each, at)));
  if (wrong.length > 0) throw invalid(wrong);
  if (order !== null && !isOrder(order, rows.length)) throw invalidField("order", "L’ordre des lignes est attendu.");
  return { parent: { [wire]: uuid }, rows: rows.map(withoutParent(name, wire)), ...(order !== null && { order }) };
}

const MOST_PLACES = 1_000 + MOST_ROWS;

const isOrder = (order: unknown, sent: number): order is (string | number)[] =>
  Array.isArray(order) &&
  order.length <= MOST_PLACES &&
  order.every((each) => (typeof each === "number" ? Number.isInteger(each) && each >= 0 && each < sent : isUuid(each)));

const isRow = (row: unknown): row is SentRow => typeof row === "object" && row !== null && !Array.isArray(row);

function misnamed({ uuid, version, deleted }: SentRow, before: readonly SentRow[]): Violation[] {
  const said = (propertyPath: string, message: string) => [{ propertyPath, message, code: "invalid" }];
  if (deleted !== undefined && typeof deleted !== "boolean") return said("deleted", "Une réponse par oui ou par non est attendue.");
  if (uuid === undefined) return deleted ? said("uuid", "L’identifiant de la ligne à supprimer est attendu.") : [];
  if (!isUuid(uuid)) return said("uuid", "Cet identifiant n’en est pas un.");
  if (before.some((other) => String(other.uuid).toLowerCase() === uuid.toLowerCase()))
    return said("uuid", "Cette ligne est déjà donnée plus haut.");
  return Number.isInteger(version) ? [] : said("version", "La version lue est attendue.");
}

const placed = ({ propertyPath, ...said }: Violation, at: number): Violation => ({ ...said, propertyPath: `rows[${at}].${propertyPath}` });

const withoutParent =
  (name: string, wire: string) =>
  ({ [name]: _, [wire]: __, ...row }: SentRow): SentRow =>
    typeof row.uuid === "string" ? { ...row, uuid: row.uuid.toLowerCase() } : row;

/** Writes rows below one parent, all or none. Throws what single writes throw, by row. */
export async function writeRows<R extends AnyResource, Facts>(
  tx: Transaction,
  store: Store<R, Facts>,
  caller: Caller,
  { parent, rows, order }: AskedRows,
): Promise<Omit<WrittenRows<R>, "restorations">> {
  await assertMayCreate(tx, store, caller, parent);
  const [above = ""] = Object.values(parent);
  if (order) await lockRows(tx, store, above);
  const found = await findRows(tx, store, caller, { parent, rows });
  const refusals = gathering();
  const written = new Map<number, Item<R>>();
  const counts = { created: 0, updated: 0, deleted: 0 };
  const uuids = ascendingUuids(rows.length);
  // Delete before insert, so that a row may be replaced by one of the same name.
  const inTurn = [...rows.entries()].sort(([, one], [, other]) => Number(other.deleted ?? false) - Number(one.deleted ?? false));
  for (const [at, row] of inTurn) {
    const known = found.get(row.uuid ?? "");
    const ended = await refusals.of(at, async () => {
      if (!known) {
        written.set(at, await createItem(tx, store, caller, { ...row, ...parent }, uuids[at]));
        counts.created++;
      } else if (row.deleted) {
        await removeItem(tx, known);
        counts.deleted++;
      } else {
        const item = await updateItem(tx, known, row);
        written.set(at, item);
        if (item !== known.item) counts.updated++;
      }
    });
    if (ended) break;
  }
  refusals.assertNone();
  if (order) {
    const wanted = order.flatMap((each) => (typeof each === "number" ? (written.get(each)?.uuid ?? []) : each.toLowerCase()));
    const moved = await placeRows(tx, store, caller, above, (now) => arranged(now, wanted));
    for (const [at, { uuid }] of written) if (uuid === moved) written.set(at, (await getItem(tx, store, caller, uuid)) as Item<R>);
  }
  return { ...counts, rows: rows.flatMap((_, at) => written.get(at) ?? []) };
}

const deletedRows = (rows: readonly SentRow[]): string[] => rows.flatMap(({ uuid, deleted }) => (deleted && uuid ? [uuid] : []));

/** Locks in order of uuid, against deadlocks. Throws 404 or 412. */
async function findRows<R extends AnyResource, Facts>(
  tx: Transaction,
  store: Store<R, Facts>,
  caller: Caller,
  { parent, rows }: Pick<AskedRows, "parent" | "rows">,
): Promise<Map<string, Found<R, Facts>>> {
  const { name, wire } = parentOf(store.resource);
  const found = new Map<string, Found<R, Facts>>();
  const moved: { at: number; problem: Problem }[] = [];
  const known = [...rows.entries()].flatMap(([at, { uuid, version }]) => (uuid ? [{ at, uuid, version }] : []));
  for (const { at, uuid, version } of known.toSorted((one, other) => (one.uuid < other.uuid ? -1 : 1))) {
    try {
      const row = await findItem(tx, store, caller, uuid, { version });
      if ((row.values as Body)[name] !== parent[wire]) throw notFound();
      found.set(uuid, row);
    } catch (error) {
      if (!(error instanceof Problem && [404, 412].includes(error.status))) throw error;
      moved.push({ at, problem: error });
    }
  }
  const [first] = moved.toSorted((one, other) => other.problem.status - one.problem.status);
  if (!first) return found;
  const violations = moved.map(({ at, problem: { detail } }) => ({ propertyPath: `rows[${at}]`, message: detail, code: "moved" }));
  throw new RefusedRows(first.problem, inOrder(violations));
}

const CONFLICT = 409;
const IN_FAILED_TRANSACTION = "25P02";

/** Gathers refusals by row, until the database itself refuses and the transaction has failed. */
function gathering() {
  const violations: RefusedRow[] = [];
  let conflict: Problem | null = null;
  return {
    async of(at: number, work: () => Promise<void>): Promise<boolean> {
      try {
        await work();
        return false;
      } catch (error) {
        if (violations.length > 0 && codeOf(error) === IN_FAILED_TRANSACTION) return true;
        if (!(error instanceof Problem)) throw error;
        if (error.violations) violations.push(...error.violations.map((each) => placed(each, at)));
        else if (error.status === CONFLICT) {
          conflict ??= error;
          violations.push({ propertyPath: `rows[${at}]`, message: error.detail, code: "conflict", because: error });
        } else throw error;
        return false;
      }
    },
    assertNone(): void {
      if (conflict) throw new RefusedRows(conflict, inOrder(violations));
      if (violations.length > 0) throw invalid(inOrder(violations));
    },
  };
}

const inOrder = (violations: readonly RefusedRow[]): RefusedRow[] => {
  const place = ({ propertyPath }: Violation) => Number(/\d+/.exec(propertyPath)?.[0]);
  return violations.toSorted((one, other) => place(one) - place(other));
};

export function serveRows<R extends AnyResource, Facts>(app: FastifyInstance, database: Database, store: Store<R, Facts>): void {
  const { resource, serving } = store;
  serve(app, toldRows(resource, writingOf(resource)), { access: "session", scoped: serving.policy.scoped }, async (request, reply) => {
    const { caller } = request;
    const asked = askedRows(resource, bodyOf(request));
    const answer = await answerOnce(database, request, {
      may: (tx) => assertMayCreate(tx, store, caller, asked.parent),
      make: async (tx) => {
        const written = await writeRows(tx, store, caller, asked);
        const restorations = await restorationsOf(app, tx, caller, resource, deletedRows(asked.rows));
        return plainAnswer(request, { ...written, restorations }, 200);
      },
    });
    return sendAnswer(reply, answer);
  });
}
