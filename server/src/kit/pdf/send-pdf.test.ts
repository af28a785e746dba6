import fastify from "fastify";
import { expect, test } from "vitest";
import { sendPdf } from "./send-pdf.ts";

test("a PDF has its name, in plain letters for programs that know no others", async () => {
  const app = fastify();
  app.get("/", (_request, reply) =>
    sendPdf(reply, { bytes: Buffer.from("%PDF"), accessible: true, pages: 1 }, "Déroulé « Lens »; \r\nX: y"),
  );
  const { headers, body } = await app.inject("/");
  expect(body).toBe("%PDF");
  expect(headers).toMatchObject({ "content-type": "application/pdf", "cache-control": "private, no-store" });
  expect(headers["content-disposition"]).toBe(
    `inline; filename="deroule-lens-x-y.pdf"; filename*=UTF-8''D%C3%A9roul%C3%A9%20%C2%AB%20Lens%20%C2%BB%3B%20%0D%0AX%3A%20y.pdf`,
  );
});
