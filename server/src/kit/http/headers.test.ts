import { expect, test } from "vitest";
import { createHttp } from "./http.ts";

const serving = (publicUrl?: string) => {
  const app = createHttp({ publicUrl, authenticate: async () => null });
  app.get("/api/open", { config: { access: "public", operation: null } }, async () => "data");
  app.get("/api/closed", { config: { access: "session", operation: null } }, async () => "data");
  app.get("/page", { config: { access: "public" } }, async () => "page");
  app.get("/broken", { config: { access: "public" } }, async () => Promise.reject(new Error("broken")));
  app.completeMethods();
  return app;
};
const addresses = ["/api/open", "/api/closed", "/api/none", "/api/%zz", "/page", "/broken", "/none", "/%zz"];

test.each(addresses)("%s is answered with what protects a browser", async (url) => {
  const { headers } = await serving().inject(url);
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringMatching(/^default-src 'none'; .*base-uri 'none'; .*frame-ancestors 'none'$/),
    "referrer-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  });
  expect(headers["strict-transport-security"]).toBeUndefined();
});

test.each(addresses)("%s asks for HTTPS from then on where the public address is HTTPS", async (url) => {
  const { headers } = await serving("https://match.example").inject(url);
  expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
});
