import type { Passkey } from "@avant-match/contract/accounts/passkeys.ts";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Connection, Transaction } from "../../kit/database/database.ts";
import type { RelyingParty } from "./relying-party.ts";

// The library is large, so it loads on first use.
const library = () => import("@simplewebauthn/server");

export const MOST_PASSKEYS = 10;
/** Minutes to answer an offer. */
const WAITING = 10;

const LIST = `select uuid, name, synced, created_at as "createdAt", used_at as "usedAt" from passkey where user_uuid = $1 order by created_at, uuid`;

export const passkeysOf = (on: Connection, user: string): Promise<Passkey[]> => on.query<Passkey>(LIST, [user]);

const CREDENTIALS = "select credential_id as id, transports from passkey where user_uuid = $1 order by created_at";

const credentialsOf = (on: Connection, user: string) => on.query<{ id: string; transports: string[] }>(CREDENTIALS, [user]);

const OFFER = `insert into passkey_offer (user_uuid, challenge, expires_at) values ($1, $2, now() + interval '${WAITING} minutes')
  on conflict (user_uuid) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`;

export type Holder = Record<"uuid" | "username" | "displayName", string>;

export async function offerPasskey(on: Connection, { id }: RelyingParty, { uuid, username, displayName }: Holder) {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: "Avant-match",
    userID: Uint8Array.from(Buffer.from(uuid.replaceAll("-", ""), "hex")),
    userName: username,
    userDisplayName: displayName,
    excludeCredentials: await credentialsOf(on, uuid),
    authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
  });
  await on.query(OFFER, [uuid, options.challenge]);
  return options;
}

const TAKE_OFFER = "delete from passkey_offer where user_uuid = $1 and expires_at > now() returning challenge";
const ADD = `insert into passkey (user_uuid, credential_id, public_key, counter, transports, name, synced) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict do nothing returning uuid, name, synced, created_at as "createdAt", used_at as "usedAt"`;

/** Null when the signature is wrong or the passkey is already known. */
export async function keepPasskey(
  tx: Transaction,
  { id, origins }: RelyingParty,
  { user, name, credential }: { user: string; name: string; credential: RegistrationResponseJSON },
): Promise<Passkey | null> {
  const [offer] = await tx.query<{ challenge: string }>(TAKE_OFFER, [user]);
  if (!offer) return null;
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: offer.challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: false,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!made) return null;
  const { credential: key, credentialBackedUp: synced } = made;
  const transports = (key.transports ?? []).slice(0, 8).map((each) => String(each).slice(0, 20));
  const [kept] = await tx.query<Passkey>(ADD, [user, key.id, Buffer.from(key.publicKey), key.counter, transports, name, synced]);
  return kept ?? null;
}

export async function askPasskey(on: Connection, { id }: RelyingParty, user: string | null) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: id,
    allowCredentials: user ? await credentialsOf(on, user) : [],
    // Without a password the passkey stands for both factors, so the device must verify its user.
    userVerification: user ? "preferred" : "required",
  });
}

const FIND = `select k.uuid, k.user_uuid as user, k.credential_id as id, k.public_key as key, k.counter::float8 as counter
  from passkey k join user_account u on u.uuid = k.user_uuid left join organization o on o.uuid = u.organization_uuid
  where k.credential_id = $1 and ($2::uuid is null or k.user_uuid = $2) and not u.locked and (o.status is null or o.status = 'active') for update of k`;
const USED = "update passkey set counter = $2, synced = $3, used_at = now() where uuid = $1";

interface Asked {
  challenge: string;
  /** The user whose password was right; null when the passkey comes first. */
  user: string | null;
  credential: AuthenticationResponseJSON;
}

export async function userOfPasskey(
  tx: Transaction,
  { id, origins }: RelyingParty,
  { challenge, user, credential }: Asked,
): Promise<string | null> {
  const [kept] = await tx.query<{ uuid: string; user: string; id: string; key: Uint8Array; counter: number }>(FIND, [credential.id, user]);
  if (!kept) return null;
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo: used } = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    credential: { id: kept.id, publicKey: Uint8Array.from(kept.key), counter: kept.counter },
    requireUserVerification: user === null,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !used) return null;
  await tx.query(USED, [kept.uuid, used.newCounter, used.credentialBackedUp]);
  return kept.user;
}

const RENAME = `update passkey set name = $3 where user_uuid = $1 and uuid = $2 returning uuid, name, synced, created_at as "createdAt", used_at as "usedAt"`;
const REMOVE = "delete from passkey where user_uuid = $1 and ($2::uuid is null or uuid = $2) returning name";

export const renamePasskey = async (on: Connection, user: string, uuid: string, name: string): Promise<Passkey | undefined> =>
  (await on.query<Passkey>(RENAME, [user, uuid, name]))[0];

export const removePasskeys = async (tx: Transaction, user: string, uuid: string | null): Promise<string[]> =>
  (await tx.query<{ name: string }>(REMOVE, [user, uuid])).map(({ name }) => name);
