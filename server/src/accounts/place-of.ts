import { inNetworks } from "../kit/http/network.ts";

/** Names no town: such tables age, and are wrong for mobile and company networks. */
export function placeOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (isHere(plain)) return "Sur le serveur lui-même";
  return `${isLocal(plain) ? "Réseau local" : "Adresse"} ${plain}`;
}

const isHere = inNetworks("127.0.0.0/8", "::1/128");
const isLocal = inNetworks("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "fc00::/7", "fe80::/10");
