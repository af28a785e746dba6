import { BadConfiguration, type Environment } from "./environment.ts";

/** What switches off that the certificate of a server is looked at, in the addresses that drivers read. */
const BLIND = /^(?:tls[.])?rejectunauthorized$/i;

/** Throws `BadConfiguration` for an address whose server could be anybody’s: TLS that looks at no certificate protects from nobody. */
export function assertVerifies(name: string, address: string): void {
  const { searchParams } = new URL(address);
  const mode = searchParams.get("sslmode");
  const asLibpq = searchParams.get("uselibpqcompat") === "true" && mode !== null && !["verify-full", "disable"].includes(mode);
  const blind = [...searchParams].find(([key, value]) => BLIND.test(key) && value !== "true");
  const what = blind ? blind.join("=") : mode === "no-verify" || asLibpq ? `sslmode=${mode}` : null;
  if (what) throw unverified(name, what);
}

/** The same of what switches it off for all that Node connects to. */
export function assertNodeVerifies({ NODE_TLS_REJECT_UNAUTHORIZED: value }: Environment): void {
  if (value === "0") throw unverified("NODE_TLS_REJECT_UNAUTHORIZED", "0");
}

const unverified = (name: string, what: string): BadConfiguration =>
  new BadConfiguration(
    `${name} (${what}) ferait accepter le certificat de n’importe qui. Donnez l’autorité qui l’a signé par NODE_EXTRA_CA_CERTS.`,
  );
