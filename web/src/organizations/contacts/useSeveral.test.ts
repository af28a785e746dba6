// @vitest-environment happy-dom
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { hookUnderTest } from "../../../test/hook-under-test.tsx";
import { type Change, useSeveral } from "./useSeveral.ts";

const chosen = ["a", "b", "c"].map((uuid) => ({ uuid, version: 1, name: uuid }));
const restorations = ["/api/history/1/restore", "/api/history/2/restore", "/api/history/3/restore"];
const told = { success: vi.fn(), error: vi.fn(), withdraw: () => {} };
const restored = () => Response.json({ missing: [] });

/** Does one thing to three contacts; gives what is said then, what may be done about it, and what the server was asked. */
async function does(change: Change, answer: object, restoring: (path: string) => Response = restored) {
  vi.clearAllMocks();
  onTestFinished(() => void vi.unstubAllGlobals());
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    if (!path.startsWith("/api/history/")) return Response.json(answer);
    asked.push(path);
    return restoring(path);
  });
  const several = await hookUnderTest(() => useSeveral("lens", chosen, { onDone: () => {} }), told);
  await several.does((given) => given.change(change));
  await vi.waitFor(() => expect(told.success).toHaveBeenCalled());
  const [text, undo] = told.success.mock.lastCall as [string, { label: string; run: () => Promise<void> }?];
  return { text, undo, asked, undoes: () => several.does(() => undo?.run()) };
}

describe("several contacts who are deleted", () => {
  test("are counted, and come back by one press", async () => {
    const { text, undo, asked, undoes } = await does({ deleted: true }, { changed: 3, restorations });
    expect([text, undo?.label]).toEqual(["3\u00a0contacts supprimés.", "Annuler"]);
    await undoes();
    expect(asked).toEqual(restorations);
    expect(told.success).toHaveBeenLastCalledWith("Suppressions annulées.");
  });

  test("come back but for whom that is refused, with the reason", async () => {
    const refusal = { title: "Rétablissement impossible", detail: "Ce contact existe déjà." };
    const { asked, undoes } = await does({ deleted: true }, { changed: 3, restorations }, (path) =>
      path === restorations[1] ? Response.json(refusal, { status: 409 }) : restored(),
    );
    await undoes();
    expect(asked).toEqual(restorations);
    expect(told.error).toHaveBeenLastCalledWith("Rétabli\u00a0: 2 sur 3. Ce contact existe déjà.");
  });
});

test("what becomes of several otherwise is said as it was, and is not taken back", async () => {
  const { text, undo } = await does({ publicProfile: true }, { changed: 3, restorations: [] });
  expect([text, undo]).toEqual(["Contacts mis à jour.", undefined]);
});
