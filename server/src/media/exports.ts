import { picturesTold } from "@avant-match/contract/kit/picture-form.ts";
import { pictureSides } from "@avant-match/contract/kit/pictures.ts";
import type { AnyResource, FieldNames } from "@avant-match/contract/kit/resource.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database, Transaction } from "../kit/database/database.ts";
import { MEGABYTE, receivedForm, requiredFile, uploadLimit } from "../kit/http/form.ts";
import { invalidField } from "../kit/http/problem.ts";
import { ifMatch, uuidParam } from "../kit/http/requests.ts";
import { serve } from "../kit/http/serve.ts";
import { beside, isolate } from "../kit/process/isolate.ts";
import { findItem } from "../kit/resource/reading.ts";
import { sendItem } from "../kit/resource/send.ts";
import type { Store } from "../kit/resource/store.ts";
import { setFields } from "../kit/resource/writing.ts";
import type { PictureJob } from "./draw-picture.ts";
import type { FileJob, InspectedFile } from "./inspect-file.ts";
import { pictureOf } from "./picture.ts";
import { type KeptPicture, keepBytes, keepPicture as keepReceived, bytesOfPictures as picturesFor } from "./store.ts";

const MOST_BYTES = 5 * MEGABYTE;

export type Inspected = Awaited<ReturnType<typeof inspectedFor>>;

export const pictureUpload = { bodyLimit: uploadLimit(MOST_BYTES) };

type Wanted = Omit<PictureJob, "bytes">;

/** Runs before the transaction that shows the picture. Throws as `pictureOf`, and `ObjectsAway`. */
export async function receivedPicture(database: Database, request: FastifyRequest, wanted: Wanted): Promise<KeptPicture> {
  const file = requiredFile(receivedForm(request, MOST_BYTES));
  const { organizationUuid, userUuid } = request.caller;
  const picture = await pictureOf(organizationUuid ?? userUuid, { ...wanted, bytes: Buffer.from(await file.bytes()) });
  return keepBytes(database, picture);
}

export { keepReceived, picturesFor };

export interface PictureOptions<R> {
  /** A field such as `logoUrl`: the upload and the removal are served below the item, as `logo`. */
  field: FieldNames<R> & `${string}Url`;
  maxSide: number;
}

export function servePicture<R extends AnyResource, Facts>(
  app: FastifyInstance,
  database: Database,
  store: Store<R, Facts>,
  { field, maxSide }: PictureOptions<R>,
): void {
  const { resource } = store;
  const told = picturesTold(resource, field.replace(/Url$/, ""), resource.fields[field]?.label.toLowerCase() ?? "");
  const foundBy = (request: FastifyRequest) => (tx: Transaction) =>
    findItem(tx, store, request.caller, uuidParam(request), { version: ifMatch(request) });
  // Checks before the file is decoded, because decoding takes longer than a row should be locked.
  const before = (request: FastifyRequest) => database.transaction(foundBy(request));
  serve(app, told.send, { access: "session", forms: true, before, ...pictureUpload }, async (request, reply) => {
    const found = foundBy(request);
    const picture = await receivedPicture(database, request, { maxSide, sides: pictureSides });
    const item = await database.transaction(async (tx) => setFields(tx, await found(tx), { [field]: await keepReceived(tx, picture) }));
    return sendItem(request, reply, item);
  });

  serve(app, told.remove, { access: "session" }, async (request) => {
    const { caller } = request;
    const version = ifMatch(request);
    const uuid = uuidParam(request);
    await database.transaction(async (tx) => setFields(tx, await findItem(tx, store, caller, uuid, { version }), { [field]: null }));
  });
}

const inspect = isolate<FileJob, InspectedFile | { unfit: string }>(beside(import.meta, "file-work"), {
  cpuSeconds: 15,
  megabytes: 96,
  whenOvertaxed: () => ({ unfit: "Ce fichier n’a pas pu être lu\u00a0: enregistrez-le en PDF." }),
});

/** Runs in a process of its own. Throws a 422 on `file`, and a 429 when the organisation has many waiting. */
export async function inspectedFor(organization: string, job: FileJob): Promise<InspectedFile> {
  const inspected = await inspect(organization, job);
  if ("unfit" in inspected) throw invalidField("file", inspected.unfit);
  return inspected;
}
