import type { FastifyRequest } from "fastify";
import type { Database } from "../kit/database/database.ts";
import { countOf, slowingOf } from "../kit/http/limit.ts";
import { networkOf } from "../kit/http/network.ts";

export interface SignInLimits {
  /** Wrong passwords per account and network, before each further one waits. */
  perAccount: number;
  perAddress: number;
}

/**
 * Guessing is slow, yet nobody locks an account for others: the counts are per account and network,
 * and per network. A known device has its own count.
 */
export function triesOn(database: Database, { perAccount, perAddress }: SignInLimits) {
  const address = slowingOf(database, "sign-in address", perAddress);
  const accountThere = slowingOf(database, "sign-in account at address", perAccount);
  const device = slowingOf(database, "sign-in device", perAccount);
  const account = countOf(database, "sign-in account");

  /** Counts before the check, so that concurrent tries see one another. Throws 429. */
  return async (request: FastifyRequest, username: string, knownDevice: string | null) => {
    if (knownDevice) {
      await device.take(knownDevice);
      const failures = await account.take(username);
      return {
        /** Gives the try back, since the password was right. */
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
