import { invalidField } from "../kit/http/problem.ts";
import { beside, isolate } from "../kit/process/isolate.ts";
import type { FileJob, InspectedFile } from "./inspect-file.ts";

const inspect = isolate<FileJob, InspectedFile | { unfit: string }>(beside(import.meta, "file-work"), {
  cpuSeconds: 15,
  megabytes: 96,
  whenOvertaxed: () => ({ unfit: "Ce fichier n’a pas pu être lu\u00a0: enregistrez-le en PDF." }),
});

/** Runs in a process of its own. Throws a 422 on `file`, and a 429 when the organisation has many waiting. */
export async function inspectedFile(organization: string, job: FileJob): Promise<InspectedFile> {
  const inspected = await inspect(organization, job);
  if ("unfit" in inspected) throw invalidField("file", inspected.unfit);
  return inspected;
}
