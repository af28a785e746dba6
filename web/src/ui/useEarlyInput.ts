import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** For a field of a page that the server rendered: takes what was typed or chosen before the scripts were there. */
export function useEarlyInput<E extends HTMLInputElement | HTMLSelectElement>(
  value: string,
  take: (value: string) => void,
): RefObject<E | null> {
  const field = useRef<E>(null);
  const begin = useEffectEvent(() => {
    const early = field.current?.value ?? value;
    if (early !== value) take(early);
  });
  useEffect(() => begin(), []);
  return field;
}
