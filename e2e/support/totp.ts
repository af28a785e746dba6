import { createHmac } from "node:crypto";
import type { Person } from "./person.ts";

/** The code that an app shows for a secret, as RFC 6238 says; of the half minute after this one where it is early. */
export function totpCode(secret: string, early = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + early));
  const mac = createHmac("sha1", decoded(secret.replaceAll(/\s/g, "")))
    .update(counter)
    .digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, "0");
}

function decoded(base32: string): Buffer {
  const bits = [...base32].map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

/** Ties an app to who is signed in; gives its secret. */
export async function tiesApp(person: Person, userUuid: string): Promise<string> {
  const { request } = person.page.context();
  const { secret } = await (await request.post(`/api/users/${userUuid}/totp`, { data: {} })).json();
  await person.sends("PUT", `/users/${userUuid}/totp`, { code: totpCode(secret) });
  return secret;
}
