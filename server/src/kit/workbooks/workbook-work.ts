import { serveWork } from "../process/serve-work.ts";
import { type Table, workbookOf } from "../tables/write-table.ts";

serveWork((tables: readonly Table[]) => workbookOf(...tables));
