import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { root } from "./run.ts";

const deployed = (file: string): string => readFileSync(resolve(root, "deploy", file), "utf8");

// What they do with it is tried by `npm run test:operations -- nginx caddy`, where they are to be had.
test("the proxies of deploy/ lead browsers to HTTPS, and refuse what asks the API for in clear", () => {
  const [, plain = ""] = deployed("nginx/avant-match.conf").split(/^server /m);
  expect(plain).toMatch(/listen 80;.*location \/api \{\s+return 403;\s+\}\s+location \/ \{\s+return 301 https:/s);
  const [, clear = ""] = /^http:\S+ \{\n(.*?)^\}/ms.exec(deployed("caddy/Caddyfile")) ?? [];
  expect(clear.trim().split(/\n\s*/)).toEqual(["@pages not path /api*", "redir @pages https://{host}{uri} permanent", "respond 403"]);
});
