import { once } from "node:events";
import { createServer as createHttpServer, type ServerResponse } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { ForbiddenAddress, postHttps, secondsIn } from "./post-https.ts";
import { isPublicAddress, literalAddress } from "./public-address.ts";

const nothing = { headers: {}, body: null };

/** Counts who connects. */
async function door() {
  let opened = 0;
  const server = createServer((socket) => {
    opened++;
    socket.destroy();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, opened: () => opened };
}

describe("an address", () => {
  test.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450:4007::200e"])("%s is public", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.2.1",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:10.0.0.1",
    "::ffff:8.8.8.8",
    "::10.0.0.1",
    "64:ff9b::a00:1",
    "64:ff9b:1::1",
    "100::1",
    "2001::1",
    "2001:db8::1",
    "2002:a00:1::1",
    "3fff::1",
    "fc00::1",
    "fd12::1",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "ff02::1",
    "push.example",
    "",
  ])("%s is not", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each([
    ["https://127.1/", "127.0.0.1"],
    ["https://0x7f.1/", "127.0.0.1"],
    ["https://2130706433/", "127.0.0.1"],
    ["https://[::ffff:127.0.0.1]/", "::ffff:7f00:1"],
    ["https://push.example/", null],
  ])("is seen in %s however it is written", (url, address) => {
    expect(literalAddress(new URL(url).hostname)).toBe(address);
  });
});

describe("a request to an address that somebody has given", () => {
  test("is not made where it is a private one, written or behind a name, even beside a public one", async () => {
    const { port, opened } = await door();
    await expect(postHttps(new URL(`https://127.0.0.1:${port}/`), nothing)).rejects.toThrow(ForbiddenAddress);
    await expect(postHttps(new URL(`https://localhost:${port}/`), nothing)).rejects.toThrow(ForbiddenAddress);
    const resolve = async () => ["8.8.8.8", "127.0.0.1"].map((address) => ({ address, family: 4 }));
    await expect(postHttps(new URL(`https://push.example:${port}/`), nothing, { resolve, isAllowed: isPublicAddress })).rejects.toThrow(
      ForbiddenAddress,
    );
    await expect(postHttps(new URL(`http://push.example:${port}/`), nothing)).rejects.toThrow(ForbiddenAddress);
    expect(opened()).toBe(0);
  });

  test("goes to the very address that was checked, whatever the name says a moment later", async () => {
    const [first, second] = [await door(), await door()];
    const resolve = vi.fn(async () => [{ address: "127.0.0.1", family: 4 }]).mockName("resolve");
    const checked: string[] = [];
    const isAllowed = (address: string) => checked.push(address) > 0;
    await expect(postHttps(new URL(`https://localhost.example:${first.port}/`), nothing, { resolve, isAllowed })).rejects.toThrow();
    expect({ times: resolve.mock.calls.length, checked, opened: [first.opened(), second.opened()] }).toEqual({
      times: 1,
      checked: ["127.0.0.1"],
      opened: [1, 0],
    });
  });

  test("ends where its name is never resolved", async () => {
    const route = { resolve: () => new Promise<never>(() => {}), isAllowed: () => true, timeoutMs: 20 };
    await expect(postHttps(new URL("https://push.example/"), nothing, route)).rejects.toThrow(/timeout/);
  });
});

describe("an address that the operator lets through for trials", () => {
  const answering = async (answer: (response: ServerResponse) => void) => {
    const server = createHttpServer((_, response) => answer(response)).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    const route = { resolve: () => Promise.reject(new Error("asked")), isAllowed: isPublicAddress, trial: { address: "127.0.0.1", port } };
    return { port, route };
  };

  test("is reached without https, at that port and as it is written, and nothing else is", async () => {
    const { port, route } = await answering((response) => response.writeHead(204).end());
    await expect(postHttps(new URL(`http://127.0.0.1:${port}/`), nothing, route)).resolves.toMatchObject({ status: 204 });
    for (const url of [
      `http://localhost:${port}/`,
      `http://127.0.0.1:${port + 1}/`,
      `https://127.0.0.1:${port + 1}/`,
      `http://127.0.0.2:${port}/`,
    ])
      await expect(postHttps(new URL(url), nothing, route)).rejects.toThrow();
    await expect(postHttps(new URL(`http://127.0.0.1:${port}/`), nothing, { ...route, trial: null })).rejects.toThrow(ForbiddenAddress);
  });

  test("is answered with a redirect as with any other status: nobody follows it", async () => {
    let asked = 0;
    const { port, route } = await answering((response) => {
      asked++;
      response.writeHead(307, { location: `http://127.0.0.1:${port}/ailleurs` }).end();
    });
    await expect(postHttps(new URL(`http://127.0.0.1:${port}/`), nothing, route)).resolves.toMatchObject({ status: 307 });
    expect(asked).toBe(1);
  });

  test("is heard until its answer ends, or as long as was asked for", async () => {
    const ended: string[] = [];
    const { port, route } = await answering((response) => {
      response.writeHead(200).write("début");
      const more = setInterval(() => response.write("x".repeat(1000)), 5);
      response.on("close", () => {
        ended.push("closed");
        clearInterval(more);
      });
    });
    const url = new URL(`http://127.0.0.1:${port}/`);
    await expect(postHttps(url, { ...nothing, mostAnswered: 5000 }, route)).resolves.toMatchObject({ status: 200 });
    await expect.poll(() => ended).toEqual(["closed"]);
    await expect(postHttps(url, { ...nothing, mostAnswered: 1_000_000 }, { ...route, timeoutMs: 100 })).rejects.toThrow();
  });
});

test.each([
  ["12", 12],
  ["99999", 3600],
  ["bientôt", 0],
  [null, 0],
  [new Date(Date.now() - 60_000).toUTCString(), 0],
])("Retry-After: %s is so many seconds, an hour at most", (given, seconds) => {
  expect(secondsIn(given)).toBe(seconds);
});
