import { type AttachedKind, isPictureKind } from "@avant-match/contract/fixtures/files/files.ts";
import { drawPicture } from "./draw-picture.ts";
import { recogniseFile } from "./recognise-file.ts";
import { Unfit } from "./unfit.ts";

/** A file as it comes, under the name that its sender gives it. */
export interface FileJob {
  bytes: Buffer;
  name: string;
}

/** What a file is, with what is shown of a picture: drawn anew, without what else its file holds. */
export interface InspectedFile {
  kind: AttachedKind;
  preview: Buffer | null;
  thumbnail: Buffer | null;
}

/** The longest sides of what is shown of a picture, in pixels. */
const PREVIEW = 1600;
const THUMBNAIL = 128;

/** Looks what a file is. Only for a process of its own: the file may be made to harm. */
export async function inspectFile({ bytes, name }: FileJob): Promise<InspectedFile | { unfit: string }> {
  try {
    const kind = recogniseFile(bytes, name);
    return { kind, ...(isPictureKind(kind) ? await shown(bytes) : NOTHING) };
  } catch (error) {
    if (error instanceof Unfit) return { unfit: error.message };
    throw error;
  }
}

const NOTHING = { preview: null, thumbnail: null };

/** A picture that cannot be drawn, because it moves or is too large, is kept all the same. */
async function shown(bytes: Buffer): Promise<Omit<InspectedFile, "kind">> {
  const drawn = await drawPicture({ bytes, maxSide: PREVIEW, sides: [THUMBNAIL] });
  if ("unfit" in drawn) return NOTHING;
  const { picture } = drawn;
  return { preview: picture.bytes, thumbnail: picture.copies[0]?.bytes ?? picture.bytes };
}
