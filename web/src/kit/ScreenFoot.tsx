import { createContext, type ReactNode, type RefObject, useRef } from "react";

export const ScreenFoot = createContext<RefObject<HTMLElement | null> | null>(null);

/** A part of the page with its foot: every screen, and within it what has a width of its own. */
export function WithFoot({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null);
  return (
    <ScreenFoot value={foot}>
      {children}
      <div ref={foot} className="am-foot" />
    </ScreenFoot>
  );
}
