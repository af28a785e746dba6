import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";

/** Takes what was typed or chosen in a field of a server-rendered page before the scripts were there. */
export function useEarlyInput<E extends HTMLInputElement | HTMLSelectElement>(
  value: string | undefined,
  take: (value: string) => void,
): RefObject<E | null> {
  const field = useRef<E>(null);
  const takesOver = useSyncExternalStore(never, no, yes);
  const [rendered] = useState(takesOver);
  const begin = useEffectEvent(() => {
    const early = field.current?.value ?? value;
    if (rendered && value !== undefined && early !== undefined && early !== value) take(early);
  });
  useEffect(() => begin(), []);
  return field;
}

const never = () => () => {};
const no = () => false;
const yes = () => true;
