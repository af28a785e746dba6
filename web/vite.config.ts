import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { chunks } from "./chunks.ts";

const root = import.meta.dirname;
const server = process.env.SERVER_ORIGIN ?? "http://127.0.0.1:3000";

const others = /^\/(api|logout|media|dev|calendriers|match|src|@[^/]*)(\/|\?|$)|\/node_modules\//;

/** Serves the pages of the sources, with what the server says in its own of who is signed in. */
const pages: Plugin = {
  name: "avant-match-pages",
  apply: "serve",
  configureServer({ middlewares, transformIndexHtml }) {
    middlewares.use(async ({ url = "/", headers: { accept = "", cookie = "" } }, response, next) => {
      if (!accept.includes("text/html") || others.test(url)) return next();
      const answer = await fetch(server + url, { headers: { accept: "text/html", cookie }, redirect: "manual" });
      const location = answer.headers.get("location");
      if (location) return response.writeHead(302, { location }).end();
      const [, globals = ""] = /<script nonce="[^"]*">(window\.__[^<]+)/.exec(await answer.text()) ?? [];
      const page = /^\/app\b/.test(url) ? "/app.html" : "/guest.html";
      const filled = (await readFile(root + page, "utf8")).replace("<!--user-->", () => `<script>${globals}</script>`);
      response.writeHead(answer.status, { "content-type": "text/html; charset=utf-8" }).end(await transformIndexHtml(page, filled));
    });
  },
};

export default defineConfig({
  root,
  plugins: [react({ compiler: true }), pages],
  html: { cspNonce: "%NONCE%" },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // By it the server names the files of a page.
    manifest: "manifest.json",
    // Inlined assets would need data: in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { app: resolve(root, "app.html"), guest: resolve(root, "guest.html") },
      output: { codeSplitting: chunks },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "^/(api|logout|sign-on|media|dev(?!/controls)|calendriers|match)(/|\\?|$)": { target: server } },
  },
});
