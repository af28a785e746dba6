import { beside, type Isolated, type Isolation, isolate } from "../process/isolate.ts";
import type { SentFile } from "./read-file.ts";

/** Reads files of strangers by `work`, a module beside the caller, in another process; `tooMuch` answers for one that overtaxes it. */
export const readerApart = <Read, File extends SentFile = SentFile>(
  meta: ImportMeta,
  work: string,
  tooMuch: () => Read,
  limits: Isolation = { cpuSeconds: 10, megabytes: 256 },
): Isolated<File, Read> => isolate<File, Read>(beside(meta, work), { ...limits, whenOvertaxed: tooMuch });
