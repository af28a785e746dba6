import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { descriptions } from "./guest/descriptions.ts";
import { GuestPages } from "./guest/GuestPages.tsx";
import { legalPages } from "./guest/legal-pages.ts";

/** The pages by their paths, as the server puts them into the frame of `guest.html`; it fills %CONTACT% and %YEAR%. */
export function prerender(): Record<string, { title: string; description: string; html: string }> {
  Object.assign(globalThis, { window: { __COMPANY__: { name: "", url: "", contact: "%CONTACT%" } } });
  return Object.fromEntries(
    Object.entries(descriptions).map(([path, description]) => {
      const markup = renderToString(
        <StrictMode>
          <GuestPages path={path} more={legalPages} />
        </StrictMode>,
      );
      const title = /<title>([^<]*)<\/title>/.exec(markup)?.[1] ?? "";
      const html = markup.replace(/<title>[^<]*<\/title>/, "").replaceAll(`© ${new Date().getFullYear()}`, "© %YEAR%");
      return [path, { title, description, html }];
    }),
  );
}
