import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

const from = (ip: string) => networkOf({ ip, socket: { remoteAddress: "192.0.2.1" } } as unknown as FastifyRequest);

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "192.0.2.1"],
  ["x".repeat(9000), "192.0.2.1"],
])("who asks from %s is counted as %s", (ip, network) => {
  expect(from(ip)).toBe(network);
});
