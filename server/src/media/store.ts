import type { Connection, Transaction } from "../kit/database/database.ts";
import type { Picture } from "./draw-picture.ts";

export interface StoredPicture {
  contentType: string;
  bytes: Buffer;
  [more: string]: unknown;
}

/** Keeps a picture and gives its address; the database lets it go with the last row that shows it. */
export async function keepPicture(tx: Transaction, { hash, contentType, bytes, width, height }: Picture): Promise<string> {
  await tx.query("select pg_advisory_xact_lock(hashtext('media'))");
  await tx.query("insert into media (hash, content_type, bytes, width, height) values ($1, $2, $3, $4, $5) on conflict (hash) do nothing", [
    hash,
    contentType,
    bytes,
    width,
    height,
  ]);
  return `/media/${hash}.webp`;
}

export async function findPicture(on: Connection, hash: string): Promise<StoredPicture | undefined> {
  const [picture] = await on.query<StoredPicture>(`select content_type as "contentType", bytes from media where hash = $1`, [hash]);
  return picture;
}
