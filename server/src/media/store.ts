import type { Database, Transaction } from "../kit/database/database.ts";
import { byteStoreOf, type Kept } from "../objects/exports.ts";
import type { Picture, PictureCopy } from "./draw-picture.ts";

export interface KeptPicture extends Omit<Picture, "bytes" | "copies"> {
  kept: Kept;
  copies: KeptCopy[];
}

interface KeptCopy {
  side: number;
  kept: Kept;
}

export interface FoundPicture {
  contentType: string;
  bytes: Buffer;
  isCopy: boolean;
  longest: number;
}

export async function keepBytes(database: Database, { bytes, copies, ...picture }: Picture): Promise<KeptPicture> {
  const { keep } = byteStoreOf(database);
  const [kept, ...small] = await Promise.all([keep(bytes), ...copies.map((copy) => keptCopy(database, copy))]);
  return { ...picture, kept, copies: small };
}

const keptCopy = async (database: Database, { side, bytes }: PictureCopy): Promise<KeptCopy> => ({
  side,
  kept: await byteStoreOf(database).keep(bytes),
});

const KEEP = `insert into media (hash, content_type, bytes, bytes_object, width, height) values ($1, $2, $3, $4, $5, $6)
  on conflict (hash) do nothing`;

/** The database deletes the picture with the last row that shows it. */
export async function keepPicture(tx: Transaction, { hash, contentType, kept, width, height, copies }: KeptPicture): Promise<string> {
  await lock(tx);
  await tx.query(KEEP, [hash, contentType, kept.bytes, kept.object, width, height]);
  for (const copy of copies) await insertCopy(tx, hash, copy);
  return `/media/${hash}.webp`;
}

export async function keepCopy(database: Database, hash: string, copy: PictureCopy): Promise<void> {
  const kept = await keptCopy(database, copy);
  await database.transaction(async (tx) => {
    await lock(tx);
    await insertCopy(tx, hash, kept);
  });
}

const FIND = `select m.content_type as "contentType", c.hash is not null as "isCopy", greatest(m.width, m.height) as longest,
    case when c.hash is null then m.bytes else c.bytes end as bytes,
    case when c.hash is null then m.bytes_object else c.bytes_object end as object
  from media m left join media_copy c on c.hash = m.hash and c.side = $2::int4 where m.hash = $1`;

export async function findPicture(database: Database, hash: string, side: number | null): Promise<FoundPicture | undefined> {
  const [found] = await database.query<Omit<FoundPicture, "bytes"> & Kept>(FIND, [hash, side]);
  return found && { ...found, bytes: await byteStoreOf(database).give(found) };
}

/** Keeps pictures from being deleted meanwhile. */
const lock = (tx: Transaction) => tx.query("select pg_advisory_xact_lock(hashtext('media'))");

const insertCopy = (tx: Transaction, hash: string, { side, kept }: KeptCopy) =>
  tx.query(
    `insert into media_copy (hash, side, bytes, bytes_object) select hash, $2, $3::bytea, $4::text from media where hash = $1
     on conflict do nothing`,
    [hash, side, kept.bytes, kept.object],
  );

const PICTURES = "select hash, bytes, bytes_object as object from media where hash = any($1::text[])";

export async function bytesOfPictures(database: Database, hashes: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  const found = await database.query<{ hash: string } & Kept>(PICTURES, [hashes]);
  const { give } = byteStoreOf(database);
  const bytes = new Map<string, Buffer>();
  for (const { hash, ...kept } of found) bytes.set(hash, await give(kept));
  return bytes;
}
