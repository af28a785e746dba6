// @vitest-environment happy-dom
import { describe, expect, test, vi } from "vitest";
import { hookUnderTest } from "../../test/hook-under-test.tsx";
import { useHighlight } from "./PickerBox.tsx";

const options = ["a", "b"].map((value) => ({ value, label: value }));
const closed = { options, value: null, disabled: false, onOpen: undefined, rows: options.length, isAlone: false };
const of = (given: Partial<Parameters<typeof useHighlight>[0]> = {}) => hookUnderTest(() => useHighlight({ ...closed, ...given }));

describe("the list of a picker", () => {
  test("opens once, at the option that is chosen, and not where it is disabled", async () => {
    const onOpen = vi.fn();
    const list = await of({ value: "b", onOpen });
    await list.does(({ move }) => move(1));
    expect(list.given).toMatchObject({ opened: true, highlighted: { value: "b" } });
    await list.does(({ open }) => open());
    expect(onOpen).toHaveBeenCalledOnce();
    const disabled = await of({ disabled: true });
    await disabled.does(({ open }) => open());
    expect(disabled.given.opened).toBe(false);
  });

  test("is walked in both directions and around", async () => {
    const list = await of();
    await list.does(({ restart }) => restart());
    expect(list.given.highlighted?.value).toBe("a");
    for (const [step, value] of [
      [1, "b"],
      [1, "a"],
      [-1, "b"],
    ] as const) {
      await list.does(({ move }) => move(step));
      expect(list.given.highlighted?.value).toBe(value);
    }
  });

  test("reaches the row that makes a new one by an arrow only, and leaves it as one types on", async () => {
    const list = await of({ rows: 3 });
    await list.does(({ restart }) => restart());
    expect(list.given.creating).toBe(false);
    await list.does(({ move }) => move(-1));
    expect(list.given).toMatchObject({ creating: true, highlighted: undefined });
    await list.does(({ restart }) => restart());
    expect(list.given).toMatchObject({ creating: false, highlighted: { value: "a" } });
  });

  test("stands on the row that makes a new one where that is all there is", async () => {
    const list = await of({ options: [], rows: 1, isAlone: true });
    expect(list.given.creating).toBe(false);
    await list.does(({ restart }) => restart());
    expect(list.given).toMatchObject({ opened: true, creating: true, highlighted: undefined });
  });

  test("without options stands on nothing until an arrow reaches the row that makes one", async () => {
    const list = await of({ options: [], rows: 1 });
    await list.does(({ restart }) => restart());
    expect(list.given).toMatchObject({ opened: true, creating: false, highlighted: undefined });
    await list.does(({ move }) => move(1));
    expect(list.given.creating).toBe(true);
    await list.does(({ close }) => close());
    await list.does(({ open }) => open());
    expect(list.given.creating).toBe(false);
  });
});
