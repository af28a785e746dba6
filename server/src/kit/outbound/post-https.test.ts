import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { ForbiddenAddress, postHttps } from "./post-https.ts";
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
