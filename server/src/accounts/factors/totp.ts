import { randomBytes } from "node:crypto";
import { generate } from "lean-qr";
import { toSvgSource } from "lean-qr/extras/svg";
import { Secret, TOTP } from "otpauth";
import type { Connection, Transaction } from "../../kit/database/database.ts";

/** Seconds. `DRIFT` periods before and after count too, for phones whose clock is a little off. */
const PERIOD = 30;
const DRIFT = 1;
/** Minutes to bring the first code. */
const WAITING = 30;

const OFFER = `insert into totp (user_uuid, pending, pending_until) values ($1, $2, now() + interval '${WAITING} minutes')
  on conflict (user_uuid) do update set pending = excluded.pending, pending_until = excluded.pending_until`;

/** The new secret counts once a code confirms it; until then the former one stays valid. */
export async function offerTotp(on: Connection, user: string, username: string): Promise<{ secret: string; uri: string; qr: string }> {
  const secret = randomBytes(20);
  await on.query(OFFER, [user, secret]);
  const totp = clockOf(secret, username);
  const uri = totp.toString();
  const svg = toSvgSource(generate(uri), { on: "#000", off: "#fff", padX: 4, padY: 4, xmlDeclaration: true });
  return { secret: totp.secret.base32, uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}` };
}

const PENDING = "select pending from totp where user_uuid = $1 and pending_until > now()";
const CONFIRM = `update totp set secret = pending, since = now(), last_step = $2, pending = null, pending_until = null
  where user_uuid = $1 and pending = $3 and pending_until > now() returning user_uuid`;

export async function confirmTotp(tx: Transaction, user: string, code: string): Promise<boolean> {
  const [row] = await tx.query<{ pending: Uint8Array }>(PENDING, [user]);
  const step = row ? stepOf(row.pending, code) : null;
  return row !== undefined && step !== null && (await tx.query(CONFIRM, [user, step, row.pending])).length > 0;
}

const USE = "update totp set last_step = $2 where user_uuid = $1 and coalesce(last_step, 0) < $2 returning user_uuid";

export async function useTotp(tx: Transaction, user: string, code: string): Promise<boolean> {
  const [row] = await tx.query<{ secret: Uint8Array }>("select secret from totp where user_uuid = $1 and secret is not null", [user]);
  const step = row ? stepOf(row.secret, code) : null;
  return step !== null && (await tx.query(USE, [user, step])).length > 0;
}

/** The number of the code's period since the epoch; null for a wrong code. */
function stepOf(secret: Uint8Array, code: string): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null;
  const now = Date.now();
  const delta = clockOf(secret).validate({ token: code, window: DRIFT, timestamp: now });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta;
}

const clockOf = (secret: Uint8Array, label = "") =>
  new TOTP({ issuer: "Avant-match", label, period: PERIOD, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });
