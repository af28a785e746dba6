import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../kit/database/database.ts";
import { type Devices, knownBy } from "./devices.ts";
import { isPassword } from "./password.ts";
import { type SignInLimits, triesOn } from "./tries.ts";

const FIND = `select u.uuid, u.password_hash, u.second_factor, ${knownBy("$2")} as device
  from user_account u left join organization o on o.uuid = u.organization_uuid
  where u.username = $1 and not u.locked and (o.status is null or o.status = 'active')`;

type Account = { uuid: string; password_hash: string | null; second_factor: boolean; device: string | null };

export interface CredentialsOptions {
  devices: Devices;
  limits: SignInLimits;
  alarm(userUuid: string): Promise<void>;
}

export interface Given {
  username: string;
  password: string;
  pass?: string | undefined;
}

/** Every try counts, and the answer takes the same time whether or not the account exists. */
export function credentialsOn(app: FastifyInstance, database: Database, { devices, limits, alarm }: CredentialsOptions) {
  const begin = triesOn(database, limits);
  const alarmed = (user: string) =>
    alarm(user).then(
      () => app.tell("holder told of failed sign-ins", { user }),
      (err: unknown) => app.log.error({ err }, "holder not told of failed sign-ins"),
    );

  return async (request: FastifyRequest, reply: FastifyReply, { username, password, pass }: Given): Promise<Account | null> => {
    const [account] = await database.query<Account>(FIND, [username, devices.hashesOf(request, pass)]);
    const user = account?.uuid;
    const attempt = await begin(request, username, account?.device ?? null).catch((full: unknown) => {
      app.tellFailure(request, "sign-in slowed down", { user });
      throw full;
    });
    if ((await isPassword(account?.password_hash, password)) && account) {
      await attempt.right();
      return account;
    }
    // The mail leaves after the answer, so that the answer's time does not reveal the account.
    if (attempt.alarming && account) reply.raw.once("finish", () => void alarmed(account.uuid));
    app.tellFailure(request, "sign-in failed", { user });
    return null;
  };
}

export type Credentials = ReturnType<typeof credentialsOn>;
