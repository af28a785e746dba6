import { invalidField } from "../kit/http/problem.ts";
import { beside, isolate, type Limits } from "../kit/process/isolate.ts";
import type { Drawn, Picture, PictureJob } from "./draw-picture.ts";

/** Throws 422 for an unfit file, 503 on a busy machine, 429 when the organisation has many waiting. */
export const pictureOf = picturesWithin({ cpuSeconds: 10 });

export function picturesWithin(limits: Limits): (organization: string, job: PictureJob) => Promise<Picture> {
  const bounds = { ...limits, megabytes: 64, whenOvertaxed: () => ({ unfit: COMPLEX }) };
  const draw = isolate<PictureJob, Drawn>(beside(import.meta, "picture-work"), bounds);
  return async (organization, job) => {
    const drawn = await draw(organization, job);
    if ("unfit" in drawn) throw invalidField("file", drawn.unfit);
    return drawn.picture;
  };
}

const COMPLEX = "Cette image est trop complexe pour être traitée : simplifiez-la, ou exportez-la en png plus petit.";
