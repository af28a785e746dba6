import type { Read } from "@avant-match/contract/kit/resource.ts";
import { Venue } from "@avant-match/contract/organizations/venues.ts";
import { ApiError, call } from "../kit/client.ts";
import { itemPath } from "../kit/queries.ts";
import { sendFile } from "./send-file.ts";

/** What is known of a venue when its cover is to change. */
export interface Covered {
  uuid: string;
  coverUrl: string | null;
  /** Undefined where it is not known: then whatever stands is replaced. */
  version: number | undefined;
}

const MOST_BYTES = 5 * 1024 * 1024;
export const accepted = "image/png,image/jpeg,image/webp,image/svg+xml,.png,.jpg,.jpeg,.webp,.svg";

/** Somebody else changed the picture meanwhile; nothing was written. */
export class CoverChanged extends ApiError {
  readonly venue: Read<typeof Venue>;

  constructor(venue: Read<typeof Venue>) {
    super(412);
    this.venue = venue;
  }
}

/** Sends a new picture. Throws `CoverChanged`, or `ApiError`. */
export function replaceCover(venue: Covered, file: File, onProgress: (share: number) => void): Promise<Read<typeof Venue>> {
  if (file.size > MOST_BYTES) return Promise.reject(fileError("Le fichier dépasse 5 Mo."));
  const path = `${itemPath(Venue, venue.uuid)}/cover`;
  return overOthers(venue, (version) => sendFile<Read<typeof Venue>>(path, file, { version, onProgress }));
}

/** Takes the picture away. Throws `CoverChanged`, or `ApiError`. */
export async function removeCover(venue: Covered): Promise<Read<typeof Venue>> {
  const path = itemPath(Venue, venue.uuid);
  await overOthers(venue, (version) => call<undefined>("DELETE", `${path}/cover`, { version }));
  return call<Read<typeof Venue>>("GET", path);
}

/** The sentence for the picture itself: what the server says of the file, or of another person's change; null for every other failure. */
export function coverError(error: unknown): string | null {
  if (error instanceof CoverChanged) return "Ces informations ont été modifiées entre-temps.";
  if (!(error instanceof ApiError)) return null;
  return error.violations.find(({ propertyPath }) => propertyPath === "file")?.message ?? null;
}

/** Writes again over another person's change of everything but the picture. */
async function overOthers<T>(venue: Covered, write: (version: number | undefined) => Promise<T>): Promise<T> {
  try {
    return await write(venue.version);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Said below the picture, like everything about the file.
    if (error.status === 413) throw fileError(error.detail ?? "Le fichier dépasse 5 Mo.");
    if (error.status !== 412) throw error;
    const theirs = await call<Read<typeof Venue>>("GET", itemPath(Venue, venue.uuid));
    if (theirs.coverUrl !== venue.coverUrl) throw new CoverChanged(theirs);
    return overOthers(theirs, write);
  }
}

const fileError = (message: string) => new ApiError(422, { violations: [{ propertyPath: "file", message, code: "invalid" }] });
