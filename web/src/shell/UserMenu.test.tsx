// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { keepCount } from "../kit/outbox/shown.ts";
import { untilConnected } from "../kit/server/connection.ts";
import { leaveDevice } from "./leave-device.tsx";
import { signOut } from "./sign-out.ts";
import { UserMenuEntries } from "./UserMenu.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
vi.mock("./leave-device.tsx", () => ({ leaveDevice: vi.fn() }));
vi.mock("./sign-out.ts", () => ({ signOut: vi.fn() }));

const health = vi.fn<() => Promise<Response>>();
const there = async () => new Response("{}");
const gone = async () => Response.error();
/** An answer that is not there yet, and what gives it. */
const pending = () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  health.mockReturnValueOnce(promise);
  return () => act(async () => resolve(new Response("{}")));
};

let menu: HTMLElement;
beforeEach(async () => {
  vi.clearAllMocks();
  vi.stubGlobal("fetch", health.mockImplementation(there));
  keepCount(0);
  menu = document.body.appendChild(document.createElement("div"));
  menu.setAttribute("popover", "auto");
  menu.hidePopover = () => void menu.dispatchEvent(new Event("beforetoggle"));
  const root = createRoot(menu);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    menu.remove();
    await isBack();
  });
  await act(async () => root.render(<UserMenuEntries />));
});
const isBack = async () => {
  health.mockImplementation(there);
  window.dispatchEvent(new Event("online"));
  await act(async () => untilConnected());
};
const link = () => menu.querySelector<HTMLElement>("a[href='/logout']") ?? expect.fail("There is no way out.");
const leaves = () => act(async () => link().click());
const dialog = () => document.querySelector("dialog[open]");
const reads = (text: RegExp) =>
  vi.waitFor(async () => {
    await act(async () => {});
    expect(dialog()?.textContent).toMatch(text);
  }, 5000);
const button = (name: string) =>
  [...(dialog()?.querySelectorAll("button") ?? [])].find(({ textContent }) => textContent === name) ?? expect.fail(`No « ${name} ».`);
const presses = (name: string) => act(async () => button(name).click());
const isOpen = (name: string) => button(name).getAttribute("aria-disabled") !== "true";
const hasAsked = (times: number) => vi.waitFor(() => expect(health).toHaveBeenCalledTimes(times), 5000);

test("where the server answers and nothing waits, one leaves without a question", async () => {
  await leaves();
  await vi.waitFor(() => expect(signOut).toHaveBeenCalledOnce(), 5000);
  expect(dialog()).toBeNull();
});

test("while the server is slow it is asked once, however often one presses, and who closes the menu stays", async () => {
  const answers = pending();
  await leaves();
  await hasAsked(1);
  await leaves();
  expect(link().getAttribute("aria-busy")).toBe("true");
  await vi.waitFor(() => expect(menu.textContent).toContain("Le serveur tarde à répondre."), 5000);
  await act(async () => menu.hidePopover());
  expect(link().getAttribute("aria-busy")).toBe("false");
  await answers();
  expect(health).toHaveBeenCalledOnce();
  expect(signOut).not.toHaveBeenCalled();
});

test("without the server one may leave the device, also where it is lost again as one confirms; once it answers one signs out", async () => {
  health.mockImplementation(gone);
  await leaves();
  await reads(/Sans réseau, votre session ne peut pas encore être fermée/);
  expect(link().getAttribute("aria-busy")).toBe("false");
  await isBack();
  await reads(/Le réseau est revenu/);
  health.mockImplementation(gone);
  await presses("Se déconnecter");
  await reads(/Sans réseau/);
  expect(leaveDevice).not.toHaveBeenCalled();
  await presses("Quitter cet appareil");
  expect(leaveDevice).toHaveBeenCalledOnce();
  await isBack();
  await reads(/Le réseau est revenu/);
  expect(signOut).not.toHaveBeenCalled();
  await presses("Se déconnecter");
  expect(signOut).toHaveBeenCalledOnce();
});

test("where something waits the question confirms nothing before the server has answered, nor after one stays", async () => {
  keepCount(1);
  const first = pending();
  await leaves();
  await reads(/1\ssaisie attend d’être envoyée.*Un instant/);
  expect(isOpen("Se déconnecter")).toBe(false);
  await presses("Se déconnecter");
  await first();
  expect(signOut).not.toHaveBeenCalled();
  expect(isOpen("Se déconnecter")).toBe(true);
  const second = pending();
  await presses("Se déconnecter");
  await presses("Rester connecté");
  await second();
  expect(signOut).not.toHaveBeenCalled();
  expect(link().getAttribute("aria-busy")).toBe("false");
});
