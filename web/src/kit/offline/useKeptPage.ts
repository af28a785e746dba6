import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { loseConnection, untilConnected, useConnectionLost } from "../server/connection.ts";
import { type Answers, keepPage, mayKeepPages, openedAsKeptAt, type Update } from "./kept-page.ts";
import { pictureNow } from "./picture.ts";

/** Whether a page opens without network: `never` where this browser cannot. */
export type Kept = "yes" | "not yet" | "never";

const given = globalThis.document ? openedAsKeptAt() : null;
let wasToldOf = false;

/**
 * Keeps the page at an address for when there is no network, with these answers as they come; nothing before there are any. It begins then
 * with what it showed last of itself, where it is `shown` as it is at the address alone. A page that was opened so itself is lost to the
 * server until that answers, and then reads all anew.
 */
export function useKeptPage(address: string, answers: Answers | undefined, shown: boolean): Kept {
  const client = useQueryClient();
  const lost = useConnectionLost();
  const [update, setUpdate] = useState<{ of: string; with: Update }>();
  const kept = update?.of === address ? update.with : undefined;
  const may = mayKeepPages();
  useEffect(() => {
    if (given === null || wasToldOf) return;
    wasToldOf = true;
    loseConnection();
    void untilConnected().then(() => client.invalidateQueries());
  }, [client]);
  useEffect(() => {
    if (!may || lost || !answers) return;
    let stands = true;
    // What fails is tried again with the next answers.
    if (kept) void kept(answers, shown ? pictureNow() : null).catch(() => {});
    else
      void keepPage(address, () => (stands && shown ? pictureNow() : null)).then(
        (found) => stands && setUpdate({ of: address, with: found }),
        () => {},
      );
    return () => {
      stands = false;
    };
  }, [address, answers, kept, lost, may, shown]);
  if (!may) return "never";
  return kept || (given !== null && location.pathname === address) ? "yes" : "not yet";
}
