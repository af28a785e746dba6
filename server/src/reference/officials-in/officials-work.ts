import { serveWork } from "../../kit/process/serve-work.ts";
import { parseOfficials } from "./parse.ts";

serveWork(parseOfficials);
