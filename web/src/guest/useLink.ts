import { useEffect, useState } from "react";
import { type Sent, unexpected } from "./send.ts";

export const refusalOf = ({ detail }: Sent): string => detail || unexpected;

export function useLink<Body>(token: string, read: () => Promise<Sent<Body>>, why = refusalOf) {
  const [found, setFound] = useState<Body>();
  const [refusal, setRefusal] = useState<string>();
  const end = (said: string) => {
    setFound(undefined);
    setRefusal(said);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is read once
  useEffect(() => {
    if (token !== "") void read().then((sent) => (sent.body ? setFound(sent.body) : setRefusal(why(sent))));
  }, [token]);
  return { found, refusal, end };
}
