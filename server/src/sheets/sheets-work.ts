import { serveWork } from "../kit/process/serve-work.ts";
import { parseSheets } from "./parse.ts";

serveWork(parseSheets);
