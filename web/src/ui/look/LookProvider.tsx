import { type MantineColorSchemeManager, MantineProvider } from "@mantine/core";
import { setNonce } from "get-nonce";
import type { ReactNode } from "react";
import { chosenScheme, onSchemeChosen } from "./color-scheme.ts";
import { cssVariablesResolver, theme } from "./theme.ts";
import "./mantine.css";

const nonce = document.querySelector<HTMLMetaElement>("meta[name=csp-nonce]")?.content ?? "";
setNonce(nonce);

/**
 * The component library in the look of Avant-match, under a content security policy with a nonce: around the screens that use
 * it, so that the first views need not wait for it.
 */
export function LookProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      {children}
    </MantineProvider>
  );
}

let unsubscribe = () => {};

/** Mantine follows the choice; it is made elsewhere. */
const schemes: MantineColorSchemeManager = {
  get: chosenScheme,
  set: () => {},
  subscribe: (tell) => {
    unsubscribe = onSchemeChosen(() => tell(chosenScheme()));
  },
  unsubscribe: () => unsubscribe(),
  clear: () => {},
};
