import type { Connection, Transaction } from "../kit/database/database.ts";
import type { Picture, PictureCopy } from "./draw-picture.ts";

export interface StoredPicture {
  contentType: string;
  bytes: Buffer;
  [more: string]: unknown;
}

/** A picture that was asked for as small as a side: its copy, or the picture itself where none is kept. */
export interface FoundPicture extends StoredPicture {
  isCopy: boolean;
  longest: number;
}

/** Keeps a picture with its copies and gives its address; the database lets it go with the last row that shows it. */
export async function keepPicture(tx: Transaction, { hash, contentType, bytes, width, height, copies }: Picture): Promise<string> {
  await lock(tx);
  await tx.query("insert into media (hash, content_type, bytes, width, height) values ($1, $2, $3, $4, $5) on conflict (hash) do nothing", [
    hash,
    contentType,
    bytes,
    width,
    height,
  ]);
  for (const copy of copies) await insertCopy(tx, hash, copy);
  return `/media/${hash}.webp`;
}

/** Keeps one more copy of a picture, if it is still there. */
export async function keepCopy(tx: Transaction, hash: string, copy: PictureCopy): Promise<void> {
  await lock(tx);
  await insertCopy(tx, hash, copy);
}

export async function findPicture(on: Connection, hash: string, side: number | null): Promise<FoundPicture | undefined> {
  const [picture] = await on.query<FoundPicture>(
    `select m.content_type as "contentType", coalesce(c.bytes, m.bytes) as bytes, c.bytes is not null as "isCopy",
       greatest(m.width, m.height) as longest
     from media m left join media_copy c on c.hash = m.hash and c.side = $2::int4 where m.hash = $1`,
    [hash, side],
  );
  return picture;
}

/** Nothing lets a picture go meanwhile. */
const lock = (tx: Transaction) => tx.query("select pg_advisory_xact_lock(hashtext('media'))");

const insertCopy = (tx: Transaction, hash: string, { side, bytes }: PictureCopy) =>
  tx.query("insert into media_copy (hash, side, bytes) select hash, $2, $3 from media where hash = $1 on conflict do nothing", [
    hash,
    side,
    bytes,
  ]);
