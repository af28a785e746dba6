import { serveWork } from "../process/serve-work.ts";
import { drawPdf } from "./draw-pdf.ts";
import { lighter } from "./lighter.ts";

serveWork(async (paper: Parameters<typeof lighter>[0]) => drawPdf(await lighter(paper)));
