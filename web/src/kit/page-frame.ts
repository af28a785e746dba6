import { createContext, useContext, useEffect } from "react";

interface PageFrame {
  name: (name: string | null) => void;
  miss: () => void;
}

export const PageFrame = createContext<PageFrame>({ name: () => {}, miss: () => {} });

export function usePageName(shown: string): void {
  const { name } = useContext(PageFrame);
  useEffect(() => {
    name(shown);
    return () => name(null);
  }, [name, shown]);
}

export function NothingHere() {
  const { miss } = useContext(PageFrame);
  useEffect(miss, [miss]);
  return null;
}
