import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunks } from "./chunks.ts";
import { servePagesInDevelopment } from "./dev-pages.ts";
import { firstLoadsWritten } from "./first-loads/plugin.ts";
import { steadyIds } from "./steady-ids.ts";

const root = import.meta.dirname;
const server = process.env.SERVER_ORIGIN ?? "http://127.0.0.1:3000";

export default defineConfig({
  root,
  plugins: [react({ compiler: true }), servePagesInDevelopment(server), firstLoadsWritten(), steadyIds()],
  html: { cspNonce: "%NONCE%" },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    // Inlined assets would need data: in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { app: resolve(root, "app.html"), guest: resolve(root, "guest.html") },
      // The first load names all others: a letter less of each is what does not compress. Pictures and fonts are named by the pages
      // that are written beforehand too, which know the usual names alone.
      output: {
        codeSplitting: chunks,
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: ({ names }) => (names[0]?.endsWith(".css") ? "assets/[name]-[hash:7].css" : "assets/[name]-[hash].[ext]"),
      },
    },
  },
  server: {
    host: "127.0.0.1",
    port: 5173,
    strictPort: true,
    proxy: { "^/(api|logout|media|dev|calendriers)(/|\\?|$)": { target: server } },
  },
});
