import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunks } from "./chunks.ts";
import { pagesInDevelopment } from "./dev-pages.ts";

const root = import.meta.dirname;
const server = process.env.SERVER_ORIGIN ?? "http://127.0.0.1:3000";

export default defineConfig({
  root,
  plugins: [react({ compiler: true }), pagesInDevelopment(server)],
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
    port: 5173,
    strictPort: true,
    proxy: { "^/(api|logout|media|dev(?!/controls)|calendriers)(/|\\?|$)": { target: server } },
  },
});
