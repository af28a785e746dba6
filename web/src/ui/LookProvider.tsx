import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { setNonce } from "get-nonce";
import type { ReactNode } from "react";
import { cssVariablesResolver, theme } from "./theme.ts";
import "./mantine.css";
import "./base.css";

// The two html pages read the same key before the first paint.
const colorSchemes = localStorageColorSchemeManager({ key: "avant-match-color-scheme" });
const nonce = document.querySelector<HTMLMetaElement>("meta[name=csp-nonce]")?.content ?? "";
setNonce(nonce);

/** The component library in the look of Avant-match, under a content security policy with a nonce. */
export function LookProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      {children}
    </MantineProvider>
  );
}
