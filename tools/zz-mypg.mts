import { spawn } from "node:child_process";
import { onPostgresql } from "./on-postgresql.ts";
const args = process.argv.slice(2);
await onPostgresql((on, env) => ({ title: "x", loud: true, run: async () => {
  const code = await new Promise((r) => spawn("npx", ["vitest","run","--project=server",...args], { stdio: "inherit", env: { ...process.env, ...env } }).on("exit", r));
  if (code) throw new Error("failed");
} }) as never);
