import { BadConfiguration, type Environment } from "./environment.ts";

const BLIND = /^(?:tls[.])?rejectunauthorized$/i;

/** TLS that checks no certificate protects from nobody. Throws `BadConfiguration`. */
export function assertVerifies(name: string, address: string): void {
  const { searchParams } = new URL(address);
  const mode = searchParams.get("sslmode");
  const asLibpq = searchParams.get("uselibpqcompat") === "true" && mode !== null && !["verify-full", "disable"].includes(mode);
  const blind = [...searchParams].find(([key, value]) => BLIND.test(key) && value !== "true");
  const what = blind ? blind.join("=") : mode === "no-verify" || asLibpq ? `sslmode=${mode}` : null;
  if (what) throw unverified(name, what);
}

export function assertNodeVerifies({ NODE_TLS_REJECT_UNAUTHORIZED: value }: Environment): void {
  if (value === "0") throw unverified("NODE_TLS_REJECT_UNAUTHORIZED", "0");
}

const unverified = (name: string, what: string): BadConfiguration =>
  new BadConfiguration(
    `${name} (${what}) ferait accepter le certificat de n’importe qui. Donnez l’autorité qui l’a signé par NODE_EXTRA_CA_CERTS.`,
  );
