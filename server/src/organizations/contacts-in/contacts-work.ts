import { serveWork } from "../../kit/process/serve-work.ts";
import { parseContacts } from "./parse.ts";

serveWork(parseContacts);
