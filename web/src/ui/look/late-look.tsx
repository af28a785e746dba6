import { type ComponentType, type ReactNode, useSyncExternalStore } from "react";

type Look = ComponentType<{ children: ReactNode }>;

let brought: Look | undefined;
const listeners = new Set<() => void>();

/** Says how the component library looks; its screens do, by importing `bring-look.ts`. */
export function bringLook(look: Look): void {
  brought = look;
  for (const tell of listeners) tell();
}

/** Around screens of which some do without the component library: it comes with the first that uses it. */
export function LateLook({ children }: { children: ReactNode }) {
  const Look = useSyncExternalStore(listen, known, known);
  return Look ? <Look>{children}</Look> : children;
}

const known = () => brought;

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
