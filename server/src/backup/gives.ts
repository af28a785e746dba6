import type { Database } from "../kit/database/database.ts";
import { ObjectsAway } from "../kit/objects/object-store.ts";
import { Refused } from "../kit/refused.ts";
import { byteStoreOf, ObjectWrong } from "../objects/exports.ts";

export type Give = (object: string) => Promise<Buffer>;

export const givesOf = (database: Database, nothing: string): Give => {
  const { give } = byteStoreOf(database);
  return (object) =>
    give({ bytes: null, object }).catch((error: unknown) => {
      if (error instanceof ObjectsAway) throw new Refused(`Le stockage S3 ne répond pas\u00a0: ${nothing}. Recommencez quand il répond.`);
      if (error instanceof ObjectWrong) throw new Refused(`L’objet ${object} ne peut pas être lu tel qu’il a été écrit\u00a0: ${nothing}.`);
      throw error;
    });
};
