import { type AttachedKind, isPictureKind } from "@avant-match/contract/fixtures/files/files.ts";
import { drawPicture } from "./draw-picture.ts";
import { recogniseFile } from "./recognise-file.ts";
import { Unfit } from "./unfit.ts";

export interface FileJob {
  bytes: Buffer;
  name: string;
}

/** Previews are drawn anew, without whatever else the file holds. */
export interface InspectedFile {
  kind: AttachedKind;
  preview: Buffer | null;
  thumbnail: Buffer | null;
}

const PREVIEW = 1600;
const THUMBNAIL = 128;

/** Runs only in a process of its own: the file may be made to harm. */
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

/** A picture that cannot be drawn, because it moves or is too large, is kept without a preview. */
async function shown(bytes: Buffer): Promise<Omit<InspectedFile, "kind">> {
  const drawn = await drawPicture({ bytes, maxSide: PREVIEW, sides: [THUMBNAIL] });
  if ("unfit" in drawn) return NOTHING;
  const { picture } = drawn;
  return { preview: picture.bytes, thumbnail: picture.copies[0]?.bytes ?? picture.bytes };
}
