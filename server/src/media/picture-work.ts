import { serveWork } from "../kit/process/serve-work.ts";
import { drawPicture } from "./draw-picture.ts";

serveWork(drawPicture);
