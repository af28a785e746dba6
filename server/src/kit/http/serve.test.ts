import { action, gives, told } from "@avant-match/contract/kit/action.ts";
import { file, record, shape, textValue } from "@avant-match/contract/kit/shape.ts";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { serve } from "./serve.ts";

const said = shape(null, "Parole", record({ said: textValue("Parole") }));
const read = told(action("GET", "/said", gives<{ said: string }>), null, "Parole", { returns: said });
const print = told(action("GET", "/printed", gives<Blob>), null, "Impression", { returns: file("Impression", "text/plain") });
const forget = told(action("DELETE", "/said/{uuid}"), null, "Oubli");

test("what a handler gives back is sent, nothing is 204, and what it has sent itself is left as it is", async () => {
  const warned: unknown[] = [];
  const app = Fastify({ logger: { level: "warn", stream: { write: (line: string) => void warned.push(line) } } });
  serve(app, read, { access: "public" }, async () => ({ said: "oui" }));
  serve(app, print, { access: "public" }, async (_request, reply) => reply.type("text/plain").send("imprimé"));
  serve(app, forget, { access: "public" }, async () => {});
  const [given, sent, nothing] = await Promise.all([
    app.inject("/api/said"),
    app.inject("/api/printed"),
    app.inject({ method: "DELETE", url: "/api/said/1" }),
  ]);
  expect([given.statusCode, given.json()]).toEqual([200, { said: "oui" }]);
  expect([sent.statusCode, sent.body]).toEqual([200, "imprimé"]);
  expect([nothing.statusCode, nothing.body]).toEqual([204, ""]);
  expect(warned).toEqual([]);
  await app.close();
});
