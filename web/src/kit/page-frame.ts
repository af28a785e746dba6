import { createContext, useContext, useEffect } from "react";

interface PageFrame {
  /** What it shows, for the browser's title; null when it goes. */
  name: (name: string | null) => void;
  /** That there is nothing at its address, for whoever asks: the frame shows the page for that. */
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
