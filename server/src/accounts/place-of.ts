import { BlockList, isIPv6 } from "node:net";

/** Names no town: such tables age, and are wrong for mobile and company networks. */
export function placeOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  const family = isIPv6(plain) ? "ipv6" : "ipv4";
  if (here.check(plain, family)) return "Sur le serveur lui-même";
  return `${local.check(plain, family) ? "Réseau local" : "Adresse"} ${plain}`;
}

const here = new BlockList();
here.addSubnet("127.0.0.0", 8, "ipv4");
here.addAddress("::1", "ipv6");

const local = new BlockList();
for (const [net, prefix] of [
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const)
  local.addSubnet(net, prefix, "ipv4");
local.addSubnet("fc00::", 7, "ipv6");
local.addSubnet("fe80::", 10, "ipv6");
