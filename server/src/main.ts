import { enableCompileCache } from "node:module";
import { join } from "node:path";

// What was compiled is kept beside the built code for the next start; where nothing may be written there, all is compiled each time.
if (import.meta.filename.endsWith(".js")) enableCompileCache(join(import.meta.dirname, ".compiled"));
await import("./serve.ts");
