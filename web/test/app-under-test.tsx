import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { act, type ReactNode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { vi } from "vitest";
import { newQueryClient } from "../src/kit/server/query-client.ts";
import { makeRouter } from "../src/router.tsx";
import { UNREAD } from "../src/shell/NavigationBar.tsx";
import { sessionQuery } from "../src/shell/session.ts";
import { type Answers, respond } from "./answers.ts";

/** How a control is drawn: to be used, shown but disabled, or not at all. */
export type Offer = "offered" | "disabled" | "absent";

/**
 * Draws the whole application as a user sees it at an address, null who is not signed in, once they have pressed the control of
 * that name, if they see it.
 */
export const openApp = (address: string, user: object | null, answers: Answers, press?: string): Promise<Drawn> =>
  draw(
    (client) => <RouterProvider router={makeRouter(client, createMemoryHistory({ initialEntries: [`/app${address}`] }))} />,
    user,
    answers,
    press,
  );

/** Draws a part of a screen, which needs no address. */
export const openPart = (part: ReactNode, user: object, answers: Answers): Promise<Drawn> =>
  draw(
    () => (
      <>
        <Suspense>{part}</Suspense>
      </>
    ),
    user,
    answers,
  );

export interface Drawn {
  /** Every control by its accessible name: usable if any of that name is. */
  offers: ReadonlyMap<string, Offer>;
  close: () => Promise<void>;
}

/** Waits until nothing is on its way any more; throws where the page shows that it failed, since what it lacks then tells nothing. */
async function draw(content: (client: QueryClient) => ReactNode, user: object | null, answers: Answers, press?: string): Promise<Drawn> {
  const before = { fetch: globalThis.fetch, IS_REACT_ACT_ENVIRONMENT: Reflect.get(globalThis, "IS_REACT_ACT_ENVIRONMENT") };
  Object.assign(globalThis, { fetch: async (path: string) => respond(path, answers), IS_REACT_ACT_ENVIRONMENT: true });
  const consoleError = vi.spyOn(console, "error").mockImplementation(() => {});
  for (const [name, value] of Object.entries(browser)) Object.defineProperty(navigator, name, { configurable: true, value });
  const client = newQueryClient({ success: () => {}, error: () => {}, withdraw: () => {} });
  if (user) client.setQueryData(sessionQuery.queryKey, user as never);
  client.setQueryData(UNREAD, 0);
  const page = document.body.appendChild(document.createElement("div"));
  const root = createRoot(page);
  await act(async () => root.render(<QueryClientProvider client={client}>{content(client)}</QueryClientProvider>));
  await settle(() => client.isFetching() === 0);
  if (press !== undefined) {
    await act(async () =>
      controls()
        .find((control) => nameOf(control) === press)
        ?.click(),
    );
    await settle(() => client.isFetching() === 0);
  }
  const failed = /Une erreur est survenue|Réessayer/.test(page.textContent ?? "");
  const errors = consoleError.mock.calls.flat().join("\n");
  const offers = offersDrawn();
  const close = async () => {
    await act(async () => root.unmount());
    page.remove();
    client.clear();
    consoleError.mockRestore();
    for (const name of Object.keys(browser)) Reflect.deleteProperty(navigator, name);
    Object.assign(globalThis, before);
    document.title = "";
    sessionStorage.clear();
    localStorage.clear();
  };
  if (!failed) return { offers, close };
  await close();
  throw new Error(`The page failed: ${errors}`);
}

/** Nothing is loaded ahead, and another tab has the live stream. */
const browser = { connection: { saveData: true }, locks: { request: () => new Promise(() => {}) } };

/** Waits for the code that is loaded on demand and for the answers, until three looks in a row show the same. */
async function settle(isIdle: () => boolean): Promise<void> {
  for (let same = 0, before = ""; same < 2; ) {
    await act(async () => {
      await vi.dynamicImportSettled();
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
    const now = document.body.innerHTML;
    same = now === before && isIdle() ? same + 1 : 0;
    before = now;
  }
}

const controls = () => [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, [role=option]")];

function offersDrawn(): Map<string, Offer> {
  const drawn = new Map<string, Offer>();
  for (const control of controls()) {
    const name = nameOf(control);
    if (drawn.get(name) !== "offered") drawn.set(name, isDisabled(control) ? "disabled" : "offered");
  }
  return drawn;
}

const isDisabled = (control: HTMLElement): boolean => control.matches(":disabled") || control.getAttribute("aria-disabled") === "true";

/** The accessible name, as far as this application makes use of it. */
function nameOf(control: HTMLElement): string {
  const by = control.getAttribute("aria-labelledby")?.split(" ") ?? [];
  const labels = "labels" in control ? [...new Set((control as HTMLInputElement).labels ?? [])] : [];
  const texts = [by.map((id) => document.getElementById(id)), labels, [control]].map((all) => all.map(textOf).join(" "));
  const name = [control.getAttribute("aria-label") ?? "", ...texts].find((text) => text.trim() !== "") ?? "";
  return name.replaceAll(/\s+/g, " ").trim();
}

function textOf(node: Node | null): string {
  if (node === null || (node instanceof Element && node.getAttribute("aria-hidden") === "true")) return "";
  return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? "") : [...node.childNodes].map(textOf).join("");
}
