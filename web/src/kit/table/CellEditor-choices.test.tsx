// @vitest-environment happy-dom
import { FixtureSector } from "@avant-match/contract/fixtures/preparation/sectors.ts";
import { SecurityPost } from "@avant-match/contract/fixtures/preparation/security-posts.ts";
import type { Embedded } from "@avant-match/contract/kit/resource.ts";
import { describe, expect, test } from "vitest";
import { click, eventually, option, options, textOnTop } from "../../../test/by-name.ts";
import { cell, focused, goTo, isTypedIn, keys, rowCount, texts, types } from "../../../test/grid.ts";
import { parkingRow, tableUnderTest } from "../../../test/table-under-test.tsx";
import type { PickerProps } from "../forms/fields.ts";
import { ItemSelect } from "../forms/ItemSelect.tsx";
import { listQuery } from "../server/queries.ts";

const { opens } = tableUnderTest();

describe("one of several values", () => {
  test.each([
    ["Tab", "1 Capacité"],
    ["Enter", "2 Type"],
  ])("is taken by %s from the beginning of its name, and one goes on to « %s »", async (end, place) => {
    await opens();
    await goTo(1, "Type");
    await types("gra");
    expect(options()).toEqual(["Grand Public"]);
    await keys(end);
    expect([cell(1, "Type").textContent, focused(), options()]).toEqual(["Grand Public", place, []]);
  });

  test("is taken from the list by a press, and one is at the cell again", async () => {
    await opens();
    await goTo(1, "Type");
    await keys("F2", "ArrowDown");
    await click(option("VIP"));
    expect([cell(1, "Type").textContent, focused(), isTypedIn()]).toEqual(["VIP", "1 Type", false]);
  });

  test.each(["Tab", "Shift+Tab", "Enter", "a press elsewhere"])(
    "that is none of them stays as it is typed by %s, and is said to be wrong",
    async (end) => {
      await opens();
      await goTo(2, "Type");
      await types("hélicoptères");
      expect(textOnTop()).toContain("Aucun résultat");
      await (end === "a press elsewhere" ? goTo(1, "Nom") : keys(end));
      expect(texts("Type")).toEqual(["", "hélicoptères", ""]);
      expect([cell(2, "Type").getAttribute("aria-invalid"), isTypedIn()]).toEqual(["true", false]);
      await keys("Control+z");
      expect(texts("Type")).toEqual(["", "", ""]);
    },
  );

  test.each(["Control+s", "Meta+s"])("is saved by %s while it is typed", async (pressed) => {
    const { server } = await opens();
    await goTo(1, "Type");
    await types("gra", pressed);
    await eventually(() => expect(server.sent).toEqual([[{ uuid: "1", version: 1, type: "parking.type.mainstream" }]]));
    expect(focused()).toBe("1 Type");
  });

  test("is left by Escape as it was", async () => {
    await opens({ rows: [parkingRow("1", { type: "parking.type.vip" })] });
    await goTo(1, "Type");
    await types("gra", "Escape");
    expect([texts("Type"), focused(), isTypedIn(), rowCount()]).toEqual([["VIP"], "1 Type", false, 2]);
  });
});

describe("another item", () => {
  const sectors = [
    { uuid: "00000000-0000-4000-8000-000000000001", version: 1, name: "Tribune nord" },
    { uuid: "00000000-0000-4000-8000-000000000002", version: 1, name: "Tribune sud" },
  ];
  const offered = listQuery(FixtureSector);
  const picker = (field: PickerProps<Embedded<typeof FixtureSector>>) => <ItemSelect {...field} resource={FixtureSector} list={offered} />;
  const opensPosts = () =>
    opens({ resource: SecurityPost, rows: [], others: [[FixtureSector, sectors]], relations: { sector: { offered, picker } } as never });

  test("is chosen from its list, and one is at the cell again", async () => {
    await opensPosts();
    await goTo(1, "Secteur");
    await types("t");
    await click(document.activeElement as HTMLElement);
    await eventually(() => expect(options()).toEqual(["Tribune nord", "Tribune sud"]));
    await click(option("Tribune sud"));
    expect([cell(1, "Secteur").textContent, focused(), isTypedIn()]).toEqual(["Tribune sud", "1 Secteur", false]);
  });

  test("is not chosen where one leaves by Escape", async () => {
    await opensPosts();
    await goTo(1, "Secteur");
    await types("t", "Escape");
    expect([cell(1, "Secteur").textContent, focused(), isTypedIn()]).toEqual(["", "1 Secteur", false]);
  });
});
