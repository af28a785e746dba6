import { enableCompileCache } from "node:module";
import { join } from "node:path";

// Keeps the compiled code beside the build for the next start; without write access it is compiled anew.
if (import.meta.filename.endsWith(".js")) enableCompileCache(join(import.meta.dirname, ".compiled"));
await import("./start/serve.ts");
