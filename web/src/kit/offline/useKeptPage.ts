import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { loseConnection, untilConnected, useConnectionLost } from "../server/connection.ts";
import { whenIdle } from "../server/when-idle.ts";
import type { Answers, Update } from "./kept-page.ts";
import { mayKeepPages, openedAsKeptAt } from "./kept-pages.ts";

export type Kept = "yes" | "not yet" | "never";

const given = globalThis.document ? openedAsKeptAt() : null;
let wasToldOf = false;

/** Milliseconds after which its code is fetched though the page never rests. */
const AT_LAST = 500;

/**
 * Caches the page at an address as its answers come, with a picture of it while it shows what its address alone leads to. One that
 * was opened offline reads all anew once the server answers.
 */
export function useKeptPage(address: string, answers: Answers | undefined, isPictured: boolean): Kept {
  const client = useQueryClient();
  const lost = useConnectionLost();
  const [update, setUpdate] = useState<{ of: string; with: Update }>();
  const kept = update?.of === address ? update.with : undefined;
  const may = mayKeepPages();
  const coming = useRef<string>(null);
  useEffect(() => {
    if (given === null || wasToldOf) return;
    wasToldOf = true;
    loseConnection();
    void untilConnected().then(() => client.invalidateQueries());
  }, [client]);
  useEffect(() => {
    if (!may || lost || !answers) return;
    if (kept) void kept(answers, isPictured).catch(() => {});
    // One at a time: a slower one would put the page of a moment ago over this one.
    else if (coming.current !== address) {
      coming.current = address;
      void new Promise<void>((rest) => whenIdle(rest, AT_LAST))
        .then(() => import("./kept-page.ts"))
        .then(({ keepPage }) => keepPage(address))
        .then(
          (found) => setUpdate({ of: address, with: found }),
          () => {},
        )
        .finally(() => {
          if (coming.current === address) coming.current = null;
        });
    }
  }, [address, answers, isPictured, kept, lost, may]);
  if (!may) return "never";
  return kept || (given !== null && location.pathname === address) ? "yes" : "not yet";
}
