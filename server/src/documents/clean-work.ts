import { serveWork } from "../kit/process/serve-work.ts";
import { cleanHtml } from "./clean-html.ts";

serveWork(cleanHtml);
