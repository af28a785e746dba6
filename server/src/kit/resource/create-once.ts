import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import type { Database, Transaction } from "../database/database.ts";
import type { Caller } from "../http/caller.ts";
import { Problem } from "../http/problem.ts";
import type { Item } from "./find.ts";
import type { Store } from "./store.ts";

const MADE = "select user_uuid from change where resource_uuid = $1 and resource = $2 and action = 'create'";

class MadeBefore extends Error {}

/**
 * Makes what is asked for under a uuid that the client gave, once: who asks again, because no answer came, is answered with what there is.
 * Throws 409 where it is there no more, or where the uuid is another's.
 */
export async function createOnce<R extends AnyResource, Facts>(
  database: Database,
  { resource, create, get }: Store<R, Facts>,
  caller: Caller,
  { uuid, body }: { uuid: string; body: Readonly<Record<string, unknown>> },
): Promise<Item<R>> {
  const makers = (on: Pick<Transaction, "query">) => on.query<{ user_uuid: string }>(MADE, [uuid, resource.type]);
  const isTaken = (error: unknown) => error instanceof MadeBefore || isKeyOf(resource, error);
  try {
    return await database.transaction(async (tx) => {
      if ((await makers(tx)).length > 0) throw new MadeBefore();
      return create(tx, caller, body, uuid);
    });
  } catch (error) {
    if (!isTaken(error)) throw error;
    const [maker] = await makers(database);
    if (maker?.user_uuid !== caller.userUuid) throw taken();
    return get(database, caller, uuid).catch((failure: unknown) => {
      throw failure instanceof Problem && failure.status === 404 ? taken() : failure;
    });
  }
}

/** Whether somebody was faster with the same uuid. */
const isKeyOf = ({ table }: AnyResource, error: unknown): boolean =>
  (error as { code?: string; constraint?: string }).code === "23505" && (error as { constraint?: string }).constraint === `${table}_pkey`;

const taken = () =>
  new Problem(409, "Clé déjà utilisée", "Cette clé d’idempotence a servi à autre chose, ou à un élément qui n’existe plus.");
