import { createContext, type ReactNode, type RefObject, useRef } from "react";

export const ScreenFoot = createContext<RefObject<HTMLElement | null> | null>(null);

export function WithFoot({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null);
  return (
    <ScreenFoot value={foot}>
      {children}
      <div ref={foot} className="am-foot" />
    </ScreenFoot>
  );
}
