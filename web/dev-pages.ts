import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import type { Plugin } from "vite";

export function servePagesInDevelopment(server: string): Plugin {
  return {
    name: "avant-match-pages",
    apply: "serve",
    configureServer({ middlewares, transformIndexHtml, config }) {
      middlewares.use(async (request, response, next) => {
        const url = request.url ?? "/";
        if (/^\/dev\/controls(\?|$)/.test(url)) {
          const guest = await readFile(`${config.root}/guest.html`, "utf8");
          response.setHeader("content-type", "text/html; charset=utf-8");
          return response.end(await transformIndexHtml("/guest.html", guest.replace("/src/guest.tsx", "/dev/controls.tsx")));
        }
        if (!wantsPage(request, url)) return next();
        const headers = { accept: "text/html", cookie: request.headers.cookie ?? "" };
        const answer = await fetch(server + url, { headers, redirect: "manual" });
        const location = answer.headers.get("location");
        if (location) return response.writeHead(302, { location }).end();
        const globals = /window\.__[^<]+/.exec(await answer.text())?.[0] ?? "";
        const page = /^\/app\b/.test(url) ? "app.html" : "guest.html";
        const source = await readFile(`${config.root}/${page}`, "utf8");
        const html = await transformIndexHtml(
          `/${page}`,
          source.replace("<!--user-->", () => `<script>${globals}</script>`),
        );
        response.writeHead(answer.status, { "content-type": "text/html; charset=utf-8" }).end(html);
      });
    },
  };
}

function wantsPage({ method, headers }: IncomingMessage, url: string): boolean {
  const isOther = /^\/(api|logout|media|dev|calendriers|src|@[^/]*)(\/|\?|$)|\/node_modules\//.test(url);
  return method === "GET" && (headers.accept ?? "").includes("text/html") && !isOther;
}
