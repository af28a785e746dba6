import { readFile } from "node:fs/promises";
import type { Database, Transaction } from "../kit/database/database.ts";
import { Refused } from "../kit/refused.ts";
import type { Author } from "../kit/resource/history.ts";
import { forgetPerson } from "../organizations/erase-person.ts";

export interface Erasure {
  uuid: string;
  at: string;
}

export const erasuresIn = (database: Database): Promise<Erasure[]> =>
  database.query<Erasure>("select uuid, at from erased_person order by at, uuid");

export const erasuresText = (erasures: readonly Erasure[]): string => erasures.map(({ uuid, at }) => `${uuid} ${at}\n`).join("");

const LINE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (\d{4}-\d{2}-\d{2}T[\d:.]+Z)$/;

export async function erasuresFrom(path: string): Promise<Erasure[]> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new Refused(`Le fichier ${path} ne peut pas être lu.`);
  });
  return text.split("\n").flatMap((line, index) => {
    if (line === "") return [];
    const [, uuid, at] = LINE.exec(line) ?? [];
    if (uuid && at) return [{ uuid, at }];
    throw new Refused(`Ligne ${index + 1} de ${path}\u00a0: ce n’est pas un effacement que db:erasures a écrit.`);
  });
}

export async function eraseAgain(database: Database, author: Author, erasures: readonly Erasure[]): Promise<void> {
  for (const erasure of erasures) await database.transaction((tx) => eraseIn(tx, author, erasure));
}

export async function eraseIn(tx: Transaction, author: Author, { uuid, at }: Erasure): Promise<void> {
  if ((await tx.query("select 1 from person where uuid = $1", [uuid])).length > 0) {
    const accounts = await tx.query<{ uuid: string }>("delete from user_account where person_uuid = $1 returning uuid", [uuid]);
    await forgetPerson(
      tx,
      author,
      uuid,
      accounts.map((account) => account.uuid),
    );
  }
  await tx.query("insert into erased_person (uuid, at) values ($1, $2) on conflict (uuid) do update set at = excluded.at", [uuid, at]);
}
