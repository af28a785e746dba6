import { serveWork } from "../process/serve-work.ts";
import { drawPdf } from "./draw-pdf.ts";

serveWork(drawPdf);
