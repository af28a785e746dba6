import type { ClubInvitation } from "@avant-match/contract/reference/competition-clubs.ts";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../kit/server/client.ts";
import type { ByClub, Written } from "./check-addresses.ts";

export interface Going {
  what: "look" | "send";
  done: number;
  of: number;
}

interface Run {
  what: Going["what"];
  rows: readonly Written[];
  send: (row: Written) => Promise<ClubInvitation>;
  onSent: (organizationUuid: string) => void;
}

/** Goes through addresses one after the other, one go at a time, until somebody stops or leaves; what is wrong with one is kept by its club. */
export function useGoing() {
  const [errors, setErrors] = useState<ByClub>({});
  const [going, setGoing] = useState<Going | null>(null);
  const under = useRef(false);
  const stopped = useRef(false);
  const left = useRef(false);
  // Whoever leaves sends no more.
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      stopped.current = true;
    };
  }, []);
  return {
    ...{ going, errors, setErrors },
    stop: () => {
      stopped.current = true;
    },
    async run({ what, rows, send, onSent }: Run) {
      if (under.current) return null;
      under.current = true;
      stopped.current = false;
      const mails: ClubInvitation[] = [];
      for (const [done, row] of rows.entries()) {
        if (stopped.current) break;
        setGoing({ what, done, of: rows.length });
        const { organizationUuid } = row.club;
        try {
          mails.push(await send(row));
          setErrors(({ [organizationUuid]: _, ...others }) => others);
          onSent(organizationUuid);
        } catch (error) {
          setErrors((before) => ({ ...before, [organizationUuid]: said(error) }));
        }
      }
      under.current = false;
      setGoing(null);
      return { mail: (mails.length === rows.length && mails[0]) || null, done: mails.length, left: left.current };
    },
  };
}

const said = (error: unknown): string =>
  (error instanceof ApiError && (error.violations[0]?.message ?? error.detail)) || "L’invitation n’est pas partie\u00a0: réessayez.";
