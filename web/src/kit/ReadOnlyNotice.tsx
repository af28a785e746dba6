import { createContext, type ReactNode, useContext, useId, useLayoutEffect, useState } from "react";
import { Notice } from "../ui/Notice.tsx";

type Speakers = readonly { id: string; reason: string }[];

const Said = createContext<{ speakers: Speakers; change: (next: (before: Speakers) => Speakers) => void } | null>(null);

export function SaidOnce({ children }: { children: ReactNode }) {
  const [speakers, change] = useState<Speakers>([]);
  return <Said value={{ speakers, change }}>{children}</Said>;
}

export function ReadOnlyNotice({ reason }: { reason: string | null }) {
  const first = useIsFirst(reason);
  if (reason === null || !first) return null;
  return (
    <Notice kind="info" className="am-above">
      {reason}
    </Notice>
  );
}

function useIsFirst(reason: string | null): boolean {
  const said = useContext(Said);
  const id = useId();
  const change = said?.change;
  useLayoutEffect(() => {
    if (reason === null || !change) return;
    change((speakers) => [...speakers, { id, reason }]);
    return () => change((speakers) => speakers.filter((speaker) => speaker.id !== id));
  }, [change, id, reason]);
  return said === null || said.speakers.find((speaker) => speaker.reason === reason)?.id === id;
}
