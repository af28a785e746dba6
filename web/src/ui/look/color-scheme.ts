import { useSyncExternalStore } from "react";

export type ColorScheme = "auto" | "light" | "dark";

// The two html pages read the same key before the first paint.
const KEY = "avant-match-color-scheme";
const dark = () => matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();

function chosenScheme(): ColorScheme {
  try {
    const chosen = localStorage.getItem(KEY);
    return chosen === "light" || chosen === "dark" ? chosen : "auto";
  } catch {
    return "auto";
  }
}

export function chooseScheme(scheme: ColorScheme): void {
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // A browser that stores nothing keeps to the system.
  }
  draw();
  for (const tell of listeners) tell();
}

function onSchemeChosen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export const useScheme = (): ColorScheme => useSyncExternalStore(onSchemeChosen, chosenScheme, () => "auto");

export function followScheme(): void {
  dark().addEventListener("change", draw);
  window.addEventListener("storage", ({ key }) => {
    if (key !== KEY) return;
    draw();
    for (const tell of listeners) tell();
  });
}

function draw(): void {
  const chosen = chosenScheme();
  const isDark = chosen === "auto" ? dark().matches : chosen === "dark";
  document.documentElement.dataset.scheme = isDark ? "dark" : "light";
}
