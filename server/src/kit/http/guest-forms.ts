import { checkGuestForm, type GuestForm, type GuestValues } from "@avant-match/contract/kit/guest-form.ts";
import type { FastifyRequest } from "fastify";
import type { Database } from "../database/database.ts";
import { bodyOf } from "./http.ts";
import { limitOf } from "./limit.ts";
import { networkOf } from "./network.ts";
import { invalid } from "./problem.ts";

export const MOST_BYTES = 8192;

/** Checks a guest's form; a valid one counts for its network. Throws a 422 with all violations, or a 429. */
export function guestFormsOn(database: Database, perAddress: number) {
  return <F extends GuestForm>(name: string, form: F) => {
    const limit = limitOf(database, `${name} address`, perAddress);
    return async (request: FastifyRequest): Promise<GuestValues<F>> => {
      const { values, violations } = checkGuestForm(form, bodyOf(request));
      if (violations.length > 0) throw invalid(violations);
      await limit.take(networkOf(request));
      return values;
    };
  };
}

export type GuestForms = ReturnType<typeof guestFormsOn>;
