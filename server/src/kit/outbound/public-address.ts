import { BlockList, isIP } from "node:net";

/** Networks that no stranger's address may lead into: private, local, reserved and documentation ranges (IANA registries). */
const RESERVED = {
  ipv4: [
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.0.2.0", 24],
    ["192.88.99.0", 24],
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
    ["198.51.100.0", 24],
    ["203.0.113.0", 24],
    ["224.0.0.0", 3],
  ],
  // 6to4 (2002::/16) and Teredo (in 2001::/23) carry an IPv4 address that these rules would not see.
  ipv6: [
    ["2001::", 23],
    ["2001:db8::", 32],
    ["2002::", 16],
    ["3fff::", 20],
  ],
} as const;

const reserved = new BlockList();
for (const [network, prefix] of RESERVED.ipv4) reserved.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of RESERVED.ipv6) reserved.addSubnet(network, prefix, "ipv6");

/** Global unicast is the only part of IPv6 that is public: IPv4-mapped, NAT64, local and link-local addresses are outside of it. */
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !reserved.check(address, "ipv4");
  return family === 6 && !address.includes("%") && global6.check(address, "ipv6") && !reserved.check(address, "ipv6");
}

/** The IP address that a host is written as (`[::1]` without its brackets); null for a name. */
export function literalAddress(host: string): string | null {
  const bare = host.replace(/^\[|\]$/g, "");
  return isIP(bare) === 0 ? null : bare;
}
