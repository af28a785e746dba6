import type { AnyResource, FieldNames, Read } from "@avant-match/contract/kit/resource.ts";
import type { FastifyInstance } from "fastify";
import { sendItem } from "../kit/answer.ts";
import type { Caller } from "../kit/caller.ts";
import { type Database, rows, type Transaction } from "../kit/database.ts";
import { formOf, MEGABYTE, uploadLimit } from "../kit/form.ts";
import { acting, type Shape } from "../kit/operations.ts";
import { invalidField, stale } from "../kit/problem.ts";
import { ifMatch, uuidParam } from "../kit/requests.ts";
import type { Serving } from "../kit/serving.ts";
import { type ChangeInput, updateStatement } from "../kit/write-statements.ts";
import { type Found, writingOf } from "../kit/writing.ts";
import { pictureOf } from "./picture.ts";
import { keepPicture } from "./store.ts";

const MOST_BYTES = 5 * MEGABYTE;

const form: Shape = {
  type: null,
  label: "Image",
  media: "multipart/form-data",
  schema: {
    type: "object",
    required: ["file"],
    properties: { file: { type: "string", format: "binary", description: "png, jpeg, webp ou svg, 5 Mo au maximum" } },
  },
};

export interface PictureOptions<R> {
  resource: R;
  /** The field that holds the picture's address. */
  field: FieldNames<R>;
  /** Below `/api`, with `:uuid` in it. */
  url: string;
  /** The width and height beyond which the picture is made smaller, in pixels. */
  maxSide: number;
}

/** Serves the upload (POST, the item with its picture) and the removal (DELETE, 204) of a picture, for those who edit the item. */
export function servePicture<R extends AnyResource, Facts>(
  app: FastifyInstance,
  database: Database,
  serving: Serving<R, Facts>,
  options: PictureOptions<R>,
): void {
  const { resource, field, url, maxSide } = options;
  const writing = writingOf(resource, serving);
  const show = showing(serving, options);
  const title = `${resource.label} : ${resource.fields[field]?.label.toLowerCase()}`;
  const upload = acting(resource, `${title}, envoi`, { expects: form, returns: resource, errors: [412, 413, 415, 422] });
  const removal = acting(resource, `${title}, retrait`, { errors: [412] });

  app.post(`/api${url}`, { config: { forms: true, operation: upload }, bodyLimit: uploadLimit(MOST_BYTES) }, async (request, reply) => {
    const { caller } = request;
    const uuid = uuidParam(request);
    const find = (tx: Transaction) => writing.find(tx, caller, uuid, { version: ifMatch(request) });
    // Asked before the file is decoded, which takes longer than a row should be locked.
    await database.transaction(find);
    const file = formOf(request, MOST_BYTES).file("file");
    if (!file) throw invalidField("file", "Le fichier est requis", "required");
    const picture = await pictureOf(Buffer.from(await file.bytes()), maxSide);
    const item = await database.transaction(async (tx) => show(tx, caller, await find(tx), await keepPicture(tx, picture)));
    return sendItem(request, reply, item as object);
  });

  app.delete(`/api${url}`, { config: { operation: removal } }, async (request, reply) => {
    const { caller } = request;
    const find = { version: ifMatch(request) };
    const uuid = uuidParam(request);
    await database.transaction(async (tx) => show(tx, caller, await writing.find(tx, caller, uuid, find), null));
    return reply.code(204).send();
  });
}

/** Sets a picture's address, which no client writes, with its line of history. */
function showing<R extends AnyResource, Facts>(serving: Serving<R, Facts>, { resource, field }: PictureOptions<R>) {
  const statement = updateStatement(resource, serving, [field]);
  return async (tx: Transaction, caller: Caller, { item }: Found<R, Facts>, address: string | null): Promise<Read<R>> => {
    const { uuid, version } = item;
    const stored = (item as Readonly<Record<string, unknown>>)[field];
    if (stored === address) return item;
    const [before, after] = [{ [field]: stored }, { [field]: address }];
    const change = { action: "update", resource: resource.type, resourceUuid: uuid, fixtureUuid: null, before, after };
    const [row] = await rows<Record<string, unknown>, ChangeInput>(tx, statement, { caller, uuid, version, values: after, change });
    if (!row) throw stale();
    return statement.nest(row) as Read<R>;
  };
}
