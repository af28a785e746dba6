import type { FastifyRequest } from "fastify";
import type { Database } from "../kit/database/database.ts";
import { countOf, slowingOf } from "../kit/http/limit.ts";
import { networkOf } from "../kit/http/network.ts";

export interface SignInLimits {
  /** Wrong passwords of one account from one address, before each further one must wait. */
  perAccount: number;
  /** Wrong passwords from one address, over all accounts. */
  perAddress: number;
}

export interface Try {
  /** Takes it back: the password was right. */
  right(): Promise<void>;
  /** Whether the account's holder should hear of so many failures. */
  alarming: boolean;
}

/**
 * Counts the tries to sign in, so that guessing is slow and yet nobody closes an account for others: what is slowed down is an
 * account at an address, and an address as a whole; a browser that is known to the account has a count of its own.
 */
export function triesOn(database: Database, { perAccount, perAddress }: SignInLimits) {
  const address = slowingOf(database, "sign-in address", perAddress);
  const accountThere = slowingOf(database, "sign-in account at address", perAccount);
  const device = slowingOf(database, "sign-in device", perAccount);
  const account = countOf(database, "sign-in account");

  /** Counts before it is judged: those sent all at once would not see one another. Throws a 429. */
  return async (request: FastifyRequest, username: string, knownDevice: string | null): Promise<Try> => {
    if (knownDevice) {
      await device.take(knownDevice);
      const failures = await account.take(username);
      return {
        right: async () => void (await Promise.all([device.forget(knownDevice), account.giveBack(username)])),
        alarming: failures === perAccount,
      };
    }
    const network = networkOf(request);
    const there = `${username} ${network}`;
    await address.take(network);
    await accountThere.take(there).catch(async (full: unknown) => {
      await address.giveBack(network);
      throw full;
    });
    const failures = await account.take(username);
    return {
      right: async () => void (await Promise.all([address.giveBack(network), accountThere.forget(there), account.giveBack(username)])),
      alarming: failures === perAccount,
    };
  };
}
