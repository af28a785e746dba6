import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

interface Kept {
  id: Buffer;
  key: KeyObject;
  user: string;
  counter: number;
}

interface Behaviour {
  origin?: string;
  /** Whether it has asked who is there. */
  verified?: boolean;
  /** Instead of one more than before. */
  counter?: number;
}

const PRESENT = 1;
const VERIFIED = 4;
const SYNCED = 8 + 16;
const NEW_KEY = 64;

/** What a device does with passkeys, in software: makes them, and signs what a server asks for. */
export class Authenticator {
  readonly kept: Kept[] = [];
  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Answers the options of a registration. */
  create(options: unknown, behaviour: Behaviour = {}) {
    const { challenge, rp, user } = options as { challenge: string; rp: { id: string }; user: { id: string } };
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const made = { id: randomBytes(16), key: privateKey, user: user.id, counter: 0 };
    this.kept.push(made);
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const cose = Buffer.concat([
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y, "base64url"),
    ]);
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, made.id.length]), made.id, cose]);
    const data = Buffer.concat([this.data(rp.id, NEW_KEY | SYNCED, 0, behaviour), credential]);
    const attestation = Buffer.concat([
      Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
      Buffer.from([data.length]),
      data,
    ]);
    return this.answer(made.id, {
      clientDataJSON: this.client("webauthn.create", challenge, behaviour),
      attestationObject: attestation,
      transports: ["internal"],
    });
  }

  /** Answers the options of a sign-in with the newest passkey. */
  get(options: unknown, behaviour: Behaviour = {}) {
    const { challenge, rpId } = options as { challenge: string; rpId: string };
    const used = this.kept.at(-1);
    if (!used) throw new Error("This device has no passkey.");
    used.counter = behaviour.counter ?? used.counter + 1;
    const data = this.data(rpId, SYNCED, used.counter, behaviour);
    const client = this.client("webauthn.get", challenge, behaviour);
    const signature = sign("sha256", Buffer.concat([data, createHash("sha256").update(client).digest()]), used.key);
    return this.answer(used.id, {
      clientDataJSON: client,
      authenticatorData: data,
      signature,
      userHandle: Buffer.from(used.user, "base64url"),
    });
  }

  private data(rpId: string, flags: number, counter: number, { verified = true }: Behaviour): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags | PRESENT | (verified ? VERIFIED : 0)]), count]);
  }

  private client(type: string, challenge: string, { origin = this.origin }: Behaviour): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private answer(id: Buffer, response: Record<string, Buffer | string[]>) {
    const texts = Object.entries(response).map(([name, value]) => [name, Buffer.isBuffer(value) ? value.toString("base64url") : value]);
    const text = id.toString("base64url");
    return { id: text, rawId: text, type: "public-key", response: Object.fromEntries(texts), clientExtensionResults: {} };
  }
}
