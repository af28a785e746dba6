import type { Plugin } from "vite";

const USE_ID = /@mantine[/]hooks[/]esm[/]use-id[/]use-id[.]mjs$/;

/**
 * Names elements by React's own `useId`. Mantine's gives each a random name once it is there, for the sake of older Reacts: every
 * field of a form was drawn twice, though it has a name from the beginning. For the browser's build alone: a screen with
 * Mantine's fields that is rendered on the server (`prerender.ts`) needs it there too, or the two would name them differently.
 */
export function steadyIds(): Plugin {
  let found = false;
  return {
    name: "avant-match-steady-ids",
    apply: "build",
    load(id) {
      if (!USE_ID.test(id)) return null;
      found = true;
      return `import { useId as useOwn } from "react";
export function useId(given) {
  const own = useOwn();
  return typeof given === "string" ? given : own;
}`;
    },
    buildEnd(error) {
      if (!error && !found)
        throw new Error("Mantine keeps its useId elsewhere: mend web/steady-ids.ts, or drop it if names are steady now.");
    },
  };
}
