// @vitest-environment happy-dom
import { Region } from "@avant-match/contract/regions.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  click,
  descriptionOf,
  detailsOf,
  eventually,
  field,
  findField,
  key,
  leaveField,
  option,
  options,
  textsOfRole,
  type,
} from "../../../test/by-name.ts";
import { fieldUnderTest } from "../../../test/field-under-test.tsx";
import { newQueryClient } from "../server/query-client.ts";
import { ItemPicker } from "./ItemPicker.tsx";

const page = fieldUnderTest();
const notify = { success: vi.fn(), error: vi.fn(), withdraw: vi.fn() };
const change = vi.fn<(value: string | null) => void>();

const region = (digit: number, name: string) => ({ uuid: `00000000-0000-4000-8000-00000000000${digit}`, version: 1, name });
const [france, bretagne, brittany] = [region(0, "Île-de-France"), region(1, "Bretagne"), region(2, "Bretagne Sud")] as const;

/** A server that searches the regions by their names; gives what it was asked. */
function searchServer(answer: (q: string) => Response | Promise<Response> = found) {
  const asked: Record<string, string>[] = [];
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal("fetch", async (path: string) => {
    const query = Object.fromEntries(new URL(path, "http://localhost").searchParams);
    asked.push(query);
    return answer(query.q ?? "");
  });
  return asked;
}
const listOf = (member: ReturnType<typeof region>[], totalItems = member.length) => Response.json({ member, totalItems });
const found = (q: string) => listOf([france, bretagne, brittany].filter(({ name }) => name.toLowerCase().includes(q.toLowerCase())));

type PickerProps = ComponentProps<typeof ItemPicker<typeof Region>>;

function RegionPicker({ value: first = null, ...of }: Partial<PickerProps>) {
  const [value, setValue] = useState(first);
  return (
    <ItemPicker
      resource={Region}
      label="Région"
      placeholder="Choisir une région"
      current={null}
      required={false}
      disabled={false}
      value={value}
      onChange={(next) => {
        change(next);
        setValue(next);
      }}
      {...of}
    />
  );
}

const draws = (of: Partial<PickerProps> = {}) =>
  page.draws(
    <QueryClientProvider client={newQueryClient(notify)}>
      <RegionPicker {...of} />
    </QueryClientProvider>,
  );
const box = () => field("Région");
const status = () => textsOfRole("status").join();
const offers = (...names: string[]) => eventually(() => expect([options(), status()]).toEqual([names, ""]));
const says = (text: string) => eventually(() => expect(status()).toBe(text));

beforeEach(() => vi.clearAllMocks());

describe("who looks for an item by typing", () => {
  test("is offered what the server finds among those that may be chosen, and takes the highlighted one by Tab", async () => {
    const asked = searchServer();
    await draws({ among: { type: "country" } });
    await type("Région", "bretagne");
    await offers("Bretagne", "Bretagne Sud");
    expect(asked.at(-1)).toMatchObject({ type: "country", q: "bretagne" });
    await key("ArrowDown");
    await key("Tab");
    expect(change).toHaveBeenCalledExactlyOnceWith(brittany.uuid);
    expect(box().value).toBe("Bretagne Sud");
  });

  test("takes one by Enter or by a press, and the field keeps its name while others are listed", async () => {
    searchServer();
    await draws();
    await type("Région", "france");
    await offers("Île-de-France");
    await key("Enter");
    await type("Région", "bretagne");
    await offers("Bretagne", "Bretagne Sud");
    await key("Escape");
    expect(box().value).toBe("Île-de-France");
    await type("Région", "bretagne");
    await offers("Bretagne", "Bretagne Sud");
    await click(option("Bretagne"));
    expect(change.mock.calls).toEqual([[france.uuid], [bretagne.uuid]]);
    expect(box().value).toBe("Bretagne");
  });

  test("and faster than the server answers, is offered meanwhile only what is called so", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    searchServer(async (q) => {
      if (q !== "") await promise;
      return found(q);
    });
    await draws();
    await click(box());
    await offers("Île-de-France", "Bretagne", "Bretagne Sud");
    await type("Région", "sud");
    expect([options(), status()]).toEqual([["Bretagne Sud"], "Chargement en cours ..."]);
    await type("Région", "FC Petit Village");
    expect(options()).toEqual([]);
    await key("Tab");
    expect(change).toHaveBeenCalledExactlyOnceWith("FC Petit Village");
    expect([box().value, descriptionOf(box())]).toEqual(["FC Petit Village", "Choisissez dans la liste."]);
    resolve();
    await eventually(() => expect(descriptionOf(box())).toBe("Aucun résultat pour « FC Petit Village »."));
    expect(change).toHaveBeenCalledOnce();
  });

  test("and leaves before the answer, gets the only one that matches once it is there", async () => {
    searchServer();
    await draws();
    await type("Région", "france");
    await leaveField();
    expect(descriptionOf(box())).toBe("Choisissez dans la liste.");
    await eventually(() => expect(change).toHaveBeenLastCalledWith(france.uuid));
    expect([box().value, box().getAttribute("aria-invalid")]).toEqual(["Île-de-France", null]);
  });
});

describe("below the list it is said", () => {
  test("that nothing matches", async () => {
    searchServer();
    await draws();
    await type("Région", "atlantide");
    expect(status()).toBe("Chargement en cours ...");
    await says("Aucun résultat");
  });

  test("that a name of one's own suffices, where that is an answer too", async () => {
    searchServer();
    await draws({ free: true });
    await type("Région", "atlantide");
    await says("Aucun résultat : ce nom suffit.");
    await leaveField();
    expect([box().value, box().getAttribute("aria-invalid")]).toEqual(["atlantide", null]);
  });

  test("that there are more than are listed", async () => {
    searchServer(() => listOf([bretagne], 73));
    await draws();
    await click(box());
    await says("Précisez la recherche pour en voir davantage.");
  });

  test("that the list could not be loaded, there alone, and what is typed stays", async () => {
    searchServer(() => Response.json({ title: "Indisponible" }, { status: 503 }));
    await draws();
    await type("Région", "bretagne");
    await says("La liste n’a pas pu être chargée.");
    await leaveField();
    expect(box().value).toBe("bretagne");
    expect(notify.error).not.toHaveBeenCalled();
  });
});

test("what is chosen has its name though no list offers it, and can be read where nothing may be changed", async () => {
  const asked = searchServer(() => listOf([]));
  const stored = region(9, "Alsace") as unknown as NonNullable<PickerProps["current"]>;
  await draws({ current: stored, value: region(9, "").uuid });
  expect(box().value).toBe("Alsace");
  await draws({ current: stored, value: region(9, "").uuid, disabled: true });
  expect([findField("Région"), detailsOf("Région")]).toEqual([undefined, ["Alsace"]]);
  expect(asked).toHaveLength(1);
});

test("an item is drawn as the form says, and found by its name", async () => {
  searchServer();
  await draws({ lineOf: (item) => <b>{item.name} (région)</b> });
  await type("Région", "france");
  await offers("Île-de-France (région)");
  await key("Tab");
  expect(box().value).toBe("Île-de-France");
});
