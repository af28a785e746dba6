import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { GuestLinks } from "./GuestFrame.tsx";

afterEach(() => vi.unstubAllGlobals());

test("guest pages lead to whom the operator has named, and nowhere where they named nobody", () => {
  vi.stubGlobal("window", { __COMPANY__: { name: "", url: "", contact: "nous@club.example" } });
  expect(renderToStaticMarkup(<GuestLinks />)).toContain('<a href="mailto:nous@club.example">Contact</a>');
  vi.stubGlobal("window", {});
  expect(renderToStaticMarkup(<GuestLinks />)).not.toContain("Contact");
});
