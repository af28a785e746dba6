// @vitest-environment happy-dom
import { FixtureParking } from "@avant-match/contract/fixtures/preparation/parkings.ts";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { hookUnderTest } from "../../test/hook-under-test.tsx";
import { signIn } from "../../test/sign-in.ts";
import { useKeeping } from "./forms/kept-draft.ts";
import { formKey } from "./forms/useDraft.ts";
import { draftKey, forgetDrafts, forgetOthersDrafts, type Keeps, keptUnder } from "./kept.ts";

const typing = (key: string, text: string, keeps?: Keeps) => hookUnderTest(() => useKeeping(key, { text }, keeps, () => true));

beforeEach(() => signIn("me"));

describe("what is typed and not saved", () => {
  test("has a key of its own for each user, item and parent of a new one", () => {
    const item = { uuid: "p1" } as Parameters<typeof formKey>[1];
    const keys = [formKey(FixtureParking, item), formKey(FixtureParking, null, { fixtureUuid: "f1" }), formKey(FixtureParking, null)];
    window.__USER_UUID__ = "other";
    expect(new Set([...keys, formKey(FixtureParking, item)]).size).toBe(4);
  });

  test("is kept for the tab, or on the device where that is asked for", async () => {
    await typing(draftKey("here"), "Bâches");
    await typing(draftKey("long"), "Compte rendu", "device");
    expect([keptUnder(draftKey("here")), keptUnder(draftKey("long"), "device")]).toEqual([{ text: "Bâches" }, { text: "Compte rendu" }]);
    expect([sessionStorage.length, localStorage.length]).toEqual([1, 1]);
  });

  test("on a device leaves room for the last ten, and is no longer than two million characters", async () => {
    for (const number of Array(12).keys()) await typing(draftKey("text", String(number)), "Texte", "device");
    expect(localStorage.length).toBe(10);
    expect(keptUnder(draftKey("text", "11"), "device")).not.toBeNull();
    await typing(draftKey("long"), "a".repeat(2_000_001), "device");
    expect(keptUnder(draftKey("long"), "device")).toBeNull();
  });

  test("on a device goes by when it was typed, and first what does not say when", async () => {
    let clock = 1_000;
    const time = vi.spyOn(Date, "now").mockImplementation(() => clock++);
    onTestFinished(() => time.mockRestore());
    const there = (...names: string[]) => names.map((name) => keptUnder<{ text: string }>(draftKey("text", name), "device")?.text);
    await typing(draftKey("text", "first"), "Au début", "device");
    for (const number of Array(8).keys()) await typing(draftKey("text", String(number)), "Texte", "device");
    localStorage.setItem(draftKey("text", "undated"), JSON.stringify({ text: "D’avant" }));
    expect(there("undated")).toEqual(["D’avant"]);
    await typing(draftKey("text", "first"), "Encore", "device");
    await typing(draftKey("text", "eleventh"), "Texte", "device");
    expect(there("undated", "0", "first")).toEqual([undefined, "Texte", "Encore"]);
    await typing(draftKey("text", "twelfth"), "Texte", "device");
    expect(there("0", "1", "first", "twelfth")).toEqual([undefined, "Texte", "Encore", "Texte"]);
  });

  test("of others goes when somebody signs in, all of it as one signs out, and nothing else", async () => {
    localStorage.setItem("color-scheme", "dark");
    await typing(draftKey("here"), "De moi");
    window.__USER_UUID__ = "other";
    await typing(draftKey("here"), "De l’autre", "device");
    window.__USER_UUID__ = "me";
    forgetOthersDrafts();
    expect([sessionStorage.length, localStorage.length]).toEqual([1, 1]);
    forgetDrafts();
    expect([sessionStorage.length, Object.keys(localStorage)]).toEqual([0, ["color-scheme"]]);
  });

  test("is not kept by a browser that stores nothing, and nobody is disturbed", async () => {
    const store = sessionStorage;
    const setItem = () => {
      throw new DOMException("Full", "QuotaExceededError");
    };
    vi.stubGlobal("sessionStorage", { setItem });
    await typing(draftKey("here"), "Perdu");
    vi.stubGlobal("sessionStorage", store);
    sessionStorage.setItem(draftKey("broken"), "{");
    expect([keptUnder(draftKey("here")), keptUnder(draftKey("broken"))]).toEqual([null, null]);
  });

  test("lets a page begin and end where the browser refuses storage as soon as it is named", () => {
    for (const name of ["localStorage", "sessionStorage"] as const) {
      const refused = vi.spyOn(globalThis, name, "get").mockImplementation(() => {
        throw new DOMException("Refused", "SecurityError");
      });
      onTestFinished(() => refused.mockRestore());
    }
    expect(() => {
      forgetOthersDrafts();
      forgetDrafts();
    }).not.toThrow();
  });
});
