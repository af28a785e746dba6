import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./server/client.ts";
import { newQueryClient } from "./server/query-client.ts";
import { giveUpUnsaved, hasUnsaved, knowUnsaved, saveScreen, saveUnsaved, type Unsaved } from "./unsaved.ts";

const told = { success: vi.fn(), error: vi.fn(), withdraw: vi.fn() };
const client = newQueryClient(told);
let ends: (() => void)[] = [];

/** A form that holds something until it is saved or given up; what it writes fails with `error`, if any. */
function form(label: string, { place = ends.length, error, ...more }: Partial<Unsaved> & { error?: Error } = {}) {
  let held = true;
  const save = vi.fn(async () => {
    const write = client.getMutationCache().build(client, {
      meta: { saved: `${label} seul.` },
      mutationFn: async () => {
        if (error) throw error;
      },
    });
    await write.execute(undefined).then(
      () => {
        held = false;
      },
      () => {},
    );
    return !held;
  });
  const giveUp = () => {
    held = false;
  };
  const known = { label, place, isHolding: () => held, save, giveUp, ...more };
  ends.push(knowUnsaved(known));
  return { save };
}

beforeEach(() => {
  for (const end of ends) end();
  ends = [];
  vi.clearAllMocks();
});

test("one form that is saved says its own sentence", async () => {
  form("Billetterie");
  expect(await saveUnsaved()).toBe(true);
  expect(told.success.mock.calls).toEqual([["Billetterie seul."]]);
  expect(hasUnsaved()).toBe(false);
});

test("several are named once, in the order of the screen", async () => {
  form("Sécurité", { place: 8 });
  form("Billetterie", { place: 7 });
  expect(await saveUnsaved()).toBe(true);
  expect(told.success.mock.calls).toEqual([["Enregistré\u00a0: Billetterie, Sécurité."]]);
});

test("what was saved and what was not are said together, with why", async () => {
  form("Billetterie");
  form("Sécurité", { error: new ApiError(500) });
  form("Restrictions", { error: new ApiError(422) });
  expect(await saveUnsaved()).toBe(false);
  expect(told.success).not.toHaveBeenCalled();
  expect(told.error.mock.calls).toEqual([
    [
      "Enregistré\u00a0: Billetterie. Non enregistré\u00a0: Sécurité, Restrictions. Oups, un problème technique est survenu. Merci de réessayer ultérieurement.",
    ],
  ]);
});

test("what was done while it was saved, such as a proof that was asked for, says so too", async () => {
  const { save } = form("Pelouse");
  const saves = save.getMockImplementation();
  save.mockImplementation(async () => {
    const proof = client
      .getMutationCache()
      .build(client, { meta: { saved: "Double authentification activée." }, mutationFn: async () => {} });
    await proof.execute(undefined);
    return (await saves?.()) ?? false;
  });
  expect(await saveUnsaved()).toBe(true);
  expect(told.success.mock.calls).toEqual([["Double authentification activée."], ["Pelouse seul."]]);
});

test("one alone that fails says no more than why", async () => {
  form("Sécurité", { error: new ApiError(500) });
  expect(await saveUnsaved()).toBe(false);
  expect(told.error.mock.calls).toEqual([["Oups, un problème technique est survenu. Merci de réessayer ultérieurement."]]);
});

test("a press while they are saved does nothing, and one with nothing typed does what was pressed", async () => {
  const { save } = form("Billetterie");
  const pressed = vi.fn();
  saveScreen(pressed);
  saveScreen(pressed);
  await saveUnsaved();
  expect(save).toHaveBeenCalledOnce();
  expect(pressed).not.toHaveBeenCalled();
  await Promise.resolve();
  saveScreen(pressed);
  expect(pressed).toHaveBeenCalledOnce();
});

test("what stays where one is leaving for is not saved; what has no save is neither saved nor given up", async () => {
  const stays = form("Sécurité", { isHolding: (address) => address === undefined });
  const giveUp = vi.fn();
  form("Mot de passe", { save: undefined, giveUp });
  const goes = form("Billetterie");
  expect(await saveUnsaved("/elsewhere")).toBe(true);
  expect(stays.save).not.toHaveBeenCalled();
  expect(goes.save).toHaveBeenCalledWith(true);
  giveUpUnsaved();
  expect(giveUp).not.toHaveBeenCalled();
});
