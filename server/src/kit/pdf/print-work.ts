import { serveWork } from "../process/serve-work.ts";
import { drawPdf, lighter } from "./draw-pdf.ts";

serveWork(async (paper: Parameters<typeof lighter>[0]) => drawPdf(await lighter(paper)));
