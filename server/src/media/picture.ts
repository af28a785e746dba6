import { invalidField } from "../kit/http/problem.ts";
import { beside, isolate, type Limits } from "../kit/process/isolate.ts";
import { Overtaxed } from "../kit/process/worker.ts";
import type { Drawn, Picture, PictureJob } from "./draw-picture.ts";

/**
 * Makes what is stored out of a file that an organisation uploaded: turned upright, at most `maxSide` pixels wide and high.
 * Throws a 422 on `file` for what is no picture, moves, is damaged, too large or too complex, a 503 on a machine that is too
 * busy, and a 429 to who has many waiting.
 */
export const pictureOf = picturesWithin({ cpuSeconds: 10 });

/** The same, within other limits. */
export function picturesWithin(limits: Limits): (organization: string, job: PictureJob) => Promise<Picture> {
  const draw = isolate<PictureJob, Drawn>(beside(import.meta, "picture-work"), { most: 2, ...limits, megabytes: 64 });
  return async (organization, job) => {
    const drawn = await draw(organization, job).catch(refusal);
    if ("unfit" in drawn) throw invalidField("file", drawn.unfit);
    return drawn.picture;
  };
}

function refusal(error: unknown): never {
  throw error instanceof Overtaxed ? invalidField("file", COMPLEX) : error;
}

const COMPLEX = "Cette image est trop complexe pour être traitée : simplifiez-la, ou exportez-la en png plus petit.";
