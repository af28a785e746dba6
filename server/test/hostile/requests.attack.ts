import { expect, test } from "vitest";
import { exchange, statusesOf } from "../raw.ts";
import { useTarget } from "./target.ts";

const target = useTarget();
const host = "Host: localhost";
const json = "Content-Type: application/json";

/** What is no request, or not one: the statuses that may come back; none means that the server hangs up. */
const requests: Record<string, [bytes: string, statuses: number[]]> = {
  "two hosts": [`GET /api HTTP/1.1\r\n${host}\r\nHost: elsewhere.example\r\n\r\n`, [400]],
  "two hosts that agree": [`GET /login HTTP/1.1\r\n${host}\r\n${host}\r\n\r\n`, [200]],
  "no host": ["GET /api HTTP/1.1\r\n\r\n", [400]],
  "an empty host": ["GET /api HTTP/1.1\r\nHost:\r\n\r\n", [400]],
  "markup as host": ['GET /api HTTP/1.1\r\nHost: "><script>\r\n\r\n', [400]],
  "an address and a host that differ": [`GET http://elsewhere.example/api HTTP/1.1\r\n${host}\r\n\r\n`, [200]],
  "a method of its own": [`PAYER /api HTTP/1.1\r\n${host}\r\n\r\n`, [400]],
  TRACE: [`TRACE /api HTTP/1.1\r\n${host}\r\n\r\n`, [404]],
  CONNECT: [`CONNECT localhost:22 HTTP/1.1\r\n${host}\r\n\r\n`, []],
  "another protocol": ["SSH-2.0-OpenSSH_9.6\r\n", [400]],
  "the preface of HTTP/2": ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", [400]],
  "an upgrade": [`GET /api HTTP/1.1\r\n${host}\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n`, [200]],
  "a line break in a header": [`GET /api HTTP/1.1\r\n${host}\r\nX-A: b\rX-C: d\r\n\r\n`, [400]],
  "NUL in a header": [`GET /api HTTP/1.1\r\n${host}\r\nX-A: \0\r\n\r\n`, [400]],
  "a folded header": [`GET /api HTTP/1.1\r\n${host}\r\nX-A: b\r\n c\r\n\r\n`, [200, 400]],
  "20 kB of one header": [`GET /api HTTP/1.1\r\n${host}\r\nX-A: ${"b".repeat(20_000)}\r\n\r\n`, [431]],
  "20 kB of cookies": [`GET /api HTTP/1.1\r\n${host}\r\nCookie: ${"a=b; ".repeat(4000)}\r\n\r\n`, [431]],
  "3,000 headers": [`GET /api HTTP/1.1\r\n${host}\r\n${"A: b\r\n".repeat(3000)}\r\n`, [200, 431]],
  "an address of 20 kB": [`GET /api/${"x".repeat(20_000)} HTTP/1.1\r\n${host}\r\n\r\n`, [414, 431]],
  "a blank in the address": [`GET /api /x HTTP/1.1\r\n${host}\r\n\r\n`, [400]],
  "bytes in the address": [`GET /api/\u00ff\u00fe HTTP/1.1\r\n${host}\r\n\r\n`, [400, 404]],
  "two lengths": [`POST /api/login HTTP/1.1\r\n${host}\r\n${json}\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, [400]],
  "a length and chunks": [
    `POST /api/login HTTP/1.1\r\n${host}\r\n${json}\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api HTTP/1.1\r\n${host}\r\n\r\n`,
    [400],
  ],
  "chunks, twice": [`POST /api/login HTTP/1.1\r\n${host}\r\n${json}\r\nTransfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n`, [400]],
  "a chunk without end": [`POST /api/login HTTP/1.1\r\n${host}\r\n${json}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`, [400]],
  "more chunks than are read": [
    `POST /api/login HTTP/1.1\r\n${host}\r\n${json}\r\nTransfer-Encoding: chunked\r\n\r\n${`400\r\n${" ".repeat(1024)}\r\n`.repeat(8)}`,
    [413],
  ],
  "a negative length": [`POST /api/login HTTP/1.1\r\n${host}\r\n${json}\r\nContent-Length: -1\r\n\r\n`, [400]],
  "a length beyond all numbers": [`POST /api/login HTTP/1.1\r\n${host}\r\n${json}\r\nContent-Length: 99999999999999999999\r\n\r\n`, [400]],
  "a length above the limit": [`POST /api/login HTTP/1.1\r\n${host}\r\n${json}\r\nContent-Length: 5000000\r\n\r\n`, [413]],
  "an expectation": [`POST /api/login HTTP/1.1\r\n${host}\r\n${json}\r\nExpect: 200-maybe\r\nContent-Length: 2\r\n\r\n{}`, [417, 401]],
};

test.each(Object.entries(requests))("%s gets a refusal, never a failure", async (_name, [bytes, statuses]) => {
  const answered = statusesOf(await exchange(target.port, bytes));
  expect(answered).toHaveLength(Math.min(statuses.length, 1));
  for (const status of answered) expect(statuses).toContain(status);
});

/** Addresses and headers of files and pages: a browser is never answered with a failure. */
const files: Record<string, [path: string, headers: string[], statuses: number[]]> = {
  "a way out of the files": ["/assets/..", [], [400, 404]],
  "a longer way out": ["/assets/../../../../etc/passwd", [], [400, 404]],
  "an encoded way out": ["/assets/%2e%2e/%2e%2e/package.json", [], [400, 404]],
  NUL: ["/%00", [], [400, 404]],
  "NUL among the files": ["/assets/%00.js", [], [400, 404]],
  "a backslash": ["/%5c", [], [400, 404]],
  "a backslash among the files": ["/assets/%5c..%5capp.html", [], [400, 404]],
  "two slashes": ["//", [], [400, 404]],
  "many slashes": ["//////login", [], [400, 404]],
  "half an escape": ["/login/%", [], [400, 404]],
  "half a character": ["/%E0%A4%A", [], [400, 404]],
  "a file that is a folder": ["/assets/", [], [403, 404]],
  "a hidden file": ["/assets/.env", [], [404]],
  "a range beyond the end": ["/assets/probe.js", ["Range: bytes=999999-"], [416]],
  "a range that is none": ["/assets/probe.js", ["Range: bytes=b-a"], [200, 416]],
  "a hundred ranges": ["/assets/probe.js", [`Range: bytes=${"0-1,".repeat(100)}0-1`], [200, 206, 416]],
  "another version": ["/assets/probe.js", ['If-Match: "x"'], [412]],
  "a date that is none": ["/assets/probe.js", ["If-Unmodified-Since: hier"], [200, 412]],
  "a version from long ago": ["/assets/probe.js", ["If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT"], [412]],
  "an Accept of 8 kB": ["/api", [`Accept: ${"text/html,".repeat(800)}*/*;q=0.1`], [200, 406]],
  "an unknown coding": ["/assets/probe.js", ["Accept-Encoding: ,;q=,x;q=2"], [200]],
};

test.each(Object.entries(files))("%s is answered as what it is", async (_name, [path, headers, statuses]) => {
  for (const accept of ["text/html", "application/json"]) {
    const text = await exchange(
      target.port,
      `GET ${path} HTTP/1.1\r\n${[host, `Accept: ${accept}`, "Connection: close", ...headers].join("\r\n")}\r\n\r\n`,
    );
    expect(statuses).toContain(statusesOf(text)[0]);
    expect(text).not.toMatch(/node_modules|\.ts:\d|root:x:/);
  }
});

test("the log has no failure, and the server still answers", async () => {
  expect(target.log().filter((line) => /"level":[56]0/.test(line))).toEqual([]);
  expect((await target.ask("/api/ready")).status).toBe(200);
});
