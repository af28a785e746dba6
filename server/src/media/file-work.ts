import { serveWork } from "../kit/process/serve-work.ts";
import { inspectFile } from "./inspect-file.ts";

serveWork(inspectFile);
