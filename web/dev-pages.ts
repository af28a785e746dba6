import type { IncomingMessage, ServerResponse } from "node:http";
import type { Plugin } from "vite";

/** In development Vite serves the two pages; the server still says who is signed in. */
export function servePagesInDevelopment(server: string): Plugin {
  return {
    name: "avant-match-pages",
    apply: "serve",
    configureServer({ middlewares, transformIndexHtml, config }) {
      middlewares.use(async (request, response, next) => {
        const path = (request.url ?? "/").split("?")[0] ?? "/";
        const isOfControls = path === "/dev/controls";
        if (!isOfControls && !wantsPage(request, path)) return next();
        const page = isApp(path) ? "app.html" : "guest.html";
        const user = isApp(path) ? await signedInUser(server, request) : undefined;
        if (isApp(path) && user === undefined) return redirectToLogin(request, response);
        const { readFile } = await import("node:fs/promises");
        const source = await readFile(`${config.root}/${page}`, "utf8");
        const script = isOfControls ? source.replace("/src/guest.tsx", "/dev/controls.tsx") : source;
        const html = await transformIndexHtml(`/${page}`, script.replace("<!--user-->", user ?? ""));
        response.setHeader("Content-Type", "text/html; charset=utf-8");
        response.end(html);
      });
    },
  };
}

function wantsPage(request: IncomingMessage, path: string) {
  const ofServer = /^\/(api|logout|media|dev|calendriers)(\/|$)/.test(path);
  const ofVite = path.startsWith("/@") || path.startsWith("/src/") || path.includes("/node_modules/");
  return request.method === "GET" && (request.headers.accept ?? "").includes("text/html") && !ofServer && !ofVite;
}

function isApp(path: string) {
  return path === "/app" || path.startsWith("/app/");
}

async function signedInUser(server: string, request: IncomingMessage) {
  const headers = { accept: "text/html", cookie: request.headers.cookie ?? "" };
  const answer = await fetch(`${server}/app`, { headers, redirect: "manual" });
  const globals = /window\.__USER_UUID__\s*=[^<]+/.exec(await answer.text())?.[0];
  return globals === undefined ? undefined : `<script>${globals}</script>`;
}

function redirectToLogin(request: IncomingMessage, response: ServerResponse) {
  response.statusCode = 302;
  response.setHeader("Location", `/login?next=${encodeURIComponent(request.url ?? "/app")}`);
  response.end();
}
