import { pictureActions } from "@avant-match/contract/kit/picture-form.ts";
import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { act } from "../server/act.ts";
import { ApiError, call, violationsOf } from "../server/client.ts";
import { itemPath } from "../server/queries.ts";
import { sendFile } from "../server/send-file.ts";
import { stored } from "../server/stored.ts";

export type PictureField<R> = { [K in keyof Read<R>]: string | null extends Read<R>[K] ? K : never }[keyof Read<R>] & string;

export interface Picture<R extends AnyResource> {
  resource: R;
  uuid: string;
  field: PictureField<R>;
  below: string;
  url: string | null;
  /** Of the item, as it was read with the picture. Undefined where it is not known: then whatever stands is replaced. */
  version?: number | undefined;
}

const MOST_BYTES = 5 * 1024 * 1024;
export const accepted = "image/png,image/jpeg,image/webp,image/svg+xml,.png,.jpg,.jpeg,.webp,.svg";

export class PictureChanged extends ApiError {
  readonly theirs: Read<AnyResource>;

  constructor(theirs: Read<AnyResource>) {
    super(412);
    this.theirs = theirs;
  }
}

export function replacePicture<R extends AnyResource>(
  picture: Picture<R>,
  file: File,
  onProgress: (share: number) => void,
): Promise<Read<R>> {
  if (file.size > MOST_BYTES) return Promise.reject(fileError("Le fichier dépasse 5 Mo."));
  return overOthers(picture, (version) =>
    sendFile(pictureActions(picture.resource, picture.below).send, picture, file, { version, onProgress }),
  );
}

export async function removePicture<R extends AnyResource>(picture: Picture<R>): Promise<Read<R>> {
  await overOthers(picture, (version) => act(pictureActions(picture.resource, picture.below).remove, picture, { version }));
  return call<Read<R>>("GET", itemPath(picture.resource, picture.uuid));
}

export function pictureError(error: unknown): string | null {
  if (error instanceof PictureChanged) return "Ces informations ont été modifiées entre-temps.";
  return violationsOf(error).file ?? null;
}

async function overOthers<R extends AnyResource, T>(picture: Picture<R>, write: (version: number | undefined) => Promise<T>): Promise<T> {
  const { resource, uuid, field, url, version } = picture;
  try {
    return await write(version);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 413) throw fileError(error.detail ?? "Le fichier dépasse 5 Mo.");
    if (error.status !== 412) throw error;
    const theirs = await call<Read<R>>("GET", itemPath(resource, uuid));
    if (theirs[field] !== url) throw new PictureChanged(theirs as Read<AnyResource>);
    return overOthers({ ...picture, version: stored(theirs).version }, write);
  }
}

const fileError = (message: string) => new ApiError(422, { violations: [{ propertyPath: "file", message, code: "invalid" }] });
