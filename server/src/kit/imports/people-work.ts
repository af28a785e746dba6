import { serveWork } from "../process/serve-work.ts";
import { parsePeople } from "./parse-people.ts";

serveWork(parsePeople);
