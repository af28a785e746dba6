// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { signIn } from "../../../test/sign-in.ts";
import { forgetDrafts } from "../kept.ts";

const lost = () => Promise.reject(new TypeError("no network"));
const never = () => new Promise<never>(() => undefined);
const made = async () => "made";

/** The page as it is after a reload: its modules anew, what the tab keeps as it was. */
async function reloaded() {
  vi.resetModules();
  const { sendOnce } = await import("./save.ts");
  const keys: (string | undefined)[] = [];
  const send = (asked: string, answer: () => Promise<unknown>) =>
    sendOnce(asked, (key) => {
      keys.push(key);
      return answer();
    }).catch(() => null);
  return { keys, send };
}

async function refused(): Promise<never> {
  const { ApiError } = await import("./client.ts");
  throw new ApiError(422, { title: "Données invalides" });
}

beforeEach(() => signIn("me"));

test("what was sent and not answered goes under the same key after a reload, even of a page that still waited", async () => {
  const before = await reloaded();
  await before.send("P1", lost);
  void before.send("P2", never);
  const after = await reloaded();
  for (const asked of ["P1", "P2", "P1"]) await after.send(asked, made);
  expect(after.keys.slice(0, 2)).toEqual(before.keys);
  expect(before.keys).not.toContain(after.keys[2]);
  expect(sessionStorage.length).toBe(0);
});

test("what was answered or refused leaves nothing, nor does what one did before signing out or somebody else has typed", async () => {
  const before = await reloaded();
  await before.send("P1", made);
  await before.send("P2", refused);
  expect(sessionStorage.length).toBe(0);
  await before.send("P3", lost);
  window.__USER_UUID__ = "other";
  const other = await reloaded();
  await other.send("P3", made);
  forgetDrafts();
  window.__USER_UUID__ = "me";
  const after = await reloaded();
  await after.send("P3", made);
  expect(new Set([...before.keys, ...other.keys, ...after.keys]).size).toBe(5);
});

test("a tab keeps the last twenty, and what it has no room for is forgotten with the page", async () => {
  const before = await reloaded();
  for (const asked of Array(22).keys()) await before.send(String(asked), lost);
  const after = await reloaded();
  for (const asked of ["1", "2", "21"]) await after.send(asked, lost);
  expect(after.keys.map((key) => before.keys.indexOf(key))).toEqual([-1, 2, 21]);
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("sessionStorage", { getItem: full, removeItem: full, setItem: full });
  await after.send("long", lost);
  await after.send("long", made);
  expect(after.keys[4]).toBe(after.keys[3]);
});
