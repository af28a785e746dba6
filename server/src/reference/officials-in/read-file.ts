import { beside, isolate } from "../../kit/process/isolate.ts";
import { Overtaxed } from "../../kit/process/worker.ts";
import type { OfficialsFile, ParsedOfficials } from "./parse.ts";

const parse = isolate<OfficialsFile, ParsedOfficials>(beside(import.meta, "officials-work"), { most: 2, cpuSeconds: 10, megabytes: 256 });

export const readOfficialsFile = (organization: string, file: OfficialsFile): Promise<ParsedOfficials> =>
  parse(organization, file).catch((error: unknown) => {
    if (error instanceof Overtaxed) return { problem: "Le fichier est trop volumineux ou trop complexe pour être lu." };
    throw error;
  });
