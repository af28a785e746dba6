import { spawn } from "node:child_process";
import { once } from "node:events";
import { startPostgresql } from "./postgresql.ts";
const server = await startPostgresql({ inMemory: true });
const child = spawn("npx", ["vitest", "run", "--project=server", ...process.argv.slice(2)], { stdio: "inherit", env: { ...process.env, TEST_DATABASE_URL: server.url } });
const [code] = await once(child, "exit");
await server.stop();
process.exit(code ?? 1);
