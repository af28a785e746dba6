import {
  answerDesignations,
  type DesignationAnswer,
  type OwnDesignations,
  openDesignations,
} from "@avant-match/contract/fixtures/designation-notices/designation-links.ts";
import { useCallback, useEffect, useState } from "react";
import { type Sent, send } from "./send.ts";

/** An answer to one match, or without one to all of them. */
export interface Answered {
  answer: DesignationAnswer;
  text?: string | null;
  fixtureUuid?: string;
}

interface Shown {
  own?: OwnDesignations;
  ended?: { title: string; text: string };
  refusal?: string;
}

export function useOwnDesignations(token: string) {
  const [shown, setShown] = useState<Shown>({});
  const [busy, setBusy] = useState(false);
  const read = useCallback(async () => {
    const sent = await send(openDesignations, { token });
    setShown((before) => afterReading(before, sent));
  }, [token]);
  useEffect(() => void read(), [read]);

  /** Resolves to whether the answer was taken. */
  async function answer(given: Answered): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    const seen = shown.own && { seen: shown.own.seen };
    const sent = await send(answerDesignations, { token }, { ...given, ...seen });
    setShown((before) => afterReading(before, sent));
    // What is shown is no longer what there is to answer.
    if (sent.status === 409) {
      const anew = await send(openDesignations, { token });
      setShown(({ refusal, ...before }) => ({ ...(refusal && { refusal }), ...afterReading(before, anew) }));
    }
    setBusy(false);
    return sent.ok;
  }

  return { ...shown, busy, answer, retry: () => void read() };
}

function afterReading({ own }: Shown, { body, status, detail, violations }: Sent<OwnDesignations>): Shown {
  if (body) return { own: body };
  if (status === 410) return { ended: { title: "Ce lien n’est plus valable", text: detail } };
  if (status === 404) return { ended: { title: "Ce lien n’est pas valable", text: detail } };
  return { ...(own && { own }), refusal: violations[0]?.message ?? detail };
}
