import { enableCompileCache } from "node:module";
import { join } from "node:path";

// What this process compiled is kept beside the built code when it ends, for the next start. Where nothing may be written,
// all is compiled anew.
if (import.meta.filename.endsWith(".js")) enableCompileCache(join(import.meta.dirname, ".compiled"));
await import("./start/serve.ts");
