import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { codeOf } from "../kit/error-code.ts";
import { Refused } from "../kit/refused.ts";
import { broken } from "./format.ts";

/** Most bytes are pictures, which are already compressed: a higher level would save nothing. */
const PARAMETERS = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 };

export async function writeCompressed(path: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  if (existsSync(path)) throw new Refused(`Le fichier ${path} existe déjà\u00a0: choisissez un autre nom.`);
  const unfinished = `${path}.partial`;
  try {
    const file = createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true });
    await pipeline(Readable.from(pieces), createZstdCompress({ params: PARAMETERS }), file);
    await rename(unfinished, path);
    await syncDirectory(dirname(path));
  } catch (error) {
    const code = codeOf(error);
    if (code === "EEXIST")
      throw new Refused(`Une sauvegarde s’écrit déjà dans ${unfinished}\u00a0; si ce n’est plus le cas, supprimez-le.`);
    await rm(unfinished, { force: true });
    if (code === "ENOSPC") throw new Refused(`Le disque de ${path} est plein\u00a0: rien n’a été gardé.`);
    throw UNWRITABLE.has(code ?? "") ? new Refused(`Le fichier ${path} ne peut pas être écrit (${code}).`) : error;
  }
}

const UNWRITABLE = new Set(["EACCES", "EISDIR", "ENOENT", "ENOTDIR", "EPERM", "EROFS"]);

export async function* readCompressed(path: string): AsyncGenerator<Buffer> {
  try {
    const unpack = createZstdDecompress();
    const done = pipeline(createReadStream(path), unpack);
    done.catch(() => {});
    yield* unpack;
    await done;
  } catch (error) {
    if (error instanceof Refused) throw error;
    const code = codeOf(error);
    if (code === "ENOENT" || code === "EACCES" || code === "EISDIR") throw new Refused(`Le fichier ${path} ne peut pas être lu.`);
    throw broken();
  }
}

/** A new name is durable only once its directory is synced. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path);
  await directory.sync().finally(() => directory.close());
}
