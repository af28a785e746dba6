import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const OTHERS = /^\/(api|logout|media|dev|calendriers|src|@[^/]*)(\/|\?|$)|\/node_modules\//;

/** The pages of the sources, with what the server says in its own of who is signed in. */
export const pagesInDevelopment = (server: string): Plugin => ({
  name: "avant-match-pages",
  apply: "serve",
  configureServer({ middlewares, transformIndexHtml, config }) {
    middlewares.use(async ({ url = "/", headers: { accept = "", cookie = "" } }, response, next) => {
      if (!accept.includes("text/html") || OTHERS.test(url)) return next();
      const answer = await fetch(server + url, { headers: { accept: "text/html", cookie }, redirect: "manual" });
      const location = answer.headers.get("location");
      if (location) return response.writeHead(302, { location }).end();
      const [, globals = ""] = /<script nonce="[^"]*">(window\.__[^<]+)/.exec(await answer.text()) ?? [];
      const page = /^\/app\b/.test(url) ? "/app.html" : "/guest.html";
      const source = await readFile(config.root + page, "utf8");
      const filled = source.replace("<!--user-->", () => `<script>${globals}</script>`);
      response.writeHead(answer.status, { "content-type": "text/html; charset=utf-8" }).end(await transformIndexHtml(page, filled));
    });
  },
});
