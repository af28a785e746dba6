import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { sessionOf } from "../server/test/requester.ts";
import { openWorld, type World } from "../server/test/world.ts";
import { launchChromium } from "../tools/chromium.ts";
import { bundleAdmin } from "./bundle-admin.ts";
import { patience } from "./support/expect.ts";

const page =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Admin</title><div id="root"></div><script src="/admin-client/admin.js"></script></html>';

describe("the administration that API Platform gives to any such API", () => {
  let world: World;
  let origin: string;
  let browser: Browser;
  let admin: Page;
  const failures: string[] = [];

  beforeAll(async () => {
    world = await openWorld();
    origin = await world.app.listen({ port: 0, host: "127.0.0.1" });
    browser = await launchChromium();
    admin = await openAdmin();
  });

  afterAll(async () => {
    await browser.close();
    await world.close();
  });

  async function openAdmin(): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 2400, height: 1400 } });
    context.setDefaultTimeout(patience);
    const [name = "", value = ""] = (await sessionOf(world.database, demo.users.admin.username)).split("=");
    await context.addCookies([{ name, value, url: origin }]);
    const bundle = await readFile(await bundleAdmin(), "utf8");
    await context.route(`${origin}/admin-client/`, (route) => route.fulfill({ contentType: "text/html", body: page }));
    await context.route("**/admin-client/admin.js", (route) =>
      route.fulfill({ contentType: "text/javascript; charset=utf-8", body: bundle }),
    );
    await context.route(/fonts\.(googleapis|gstatic)\.com/, (route) => route.abort());
    const opened = await context.newPage();
    opened.on("pageerror", ({ message }) => failures.push(message));
    opened.on("response", (response) => {
      const asked = `${response.status()} ${response.request().method()} ${decodeURIComponent(response.url())}`;
      if (response.status() >= 500 || asked.includes("[object")) failures.push(asked);
      // What a form sends may be refused; what is only looked at is there.
      if (response.status() >= 400 && response.request().method() === "GET") failures.push(asked);
    });
    return opened;
  }

  const open = async (path: string) => {
    await admin.goto("about:blank");
    await admin.goto(`${origin}/admin-client/#/${path}`);
  };
  const cells = (column: string) => admin.locator(`td.column-${column}`);
  const texts = async (column: string) => (await cells(column).allInnerTexts()).map((text) => text.trim());
  const answered = (method: string, path: string) =>
    admin.waitForResponse((r) => r.request().method() === method && new URL(r.url()).pathname.startsWith(path));
  const button = (name: string) => admin.getByRole("button", { name, exact: true });
  const field = (name: string) => admin.getByRole("textbox", { name });

  async function save(method: string, path: string): Promise<number> {
    const [response] = await Promise.all([answered(method, path), button("Save").click()]);
    return response.status();
  }

  async function sortBy(column: string, path: string): Promise<void> {
    await cells(column).first().waitFor();
    for (const direction of ["ASC", "DESC"]) {
      const sorted = admin.waitForResponse(
        (r) => new URL(r.url()).pathname === path && new URL(r.url()).searchParams.get(`order[${column}]`) === direction,
      );
      await admin.locator(`th.column-${column}`).getByRole("button").click();
      await sorted;
    }
  }

  async function deleteIt(path: string): Promise<void> {
    await button("Delete").click();
    // The dialog is gone before the mouse could be said to have pressed.
    const [response] = await Promise.all([answered("DELETE", path), button("Confirm").dispatchEvent("click")]);
    expect(response.status()).toBe(204);
  }

  test("lists, sorts, creates, edits and deletes regions, a violation on its field", async () => {
    await open("regions");
    await sortBy("name", "/api/regions");
    await expect.poll(() => texts("name"), soon).toEqual(["Nouvelle-Calédonie", "Monaco", "France"]);

    await open("regions/create");
    await field("Name").fill("Écosse");
    await field("Code").fill("ECOSSE");
    await field("Type").fill("country");
    expect(await save("POST", "/api/regions")).toBe(422);
    await admin.getByText("Le code doit faire 3 caractères maximum").waitFor();
    expect(await field("Code").getAttribute("aria-invalid")).toBe("true");
    await field("Code").fill("SCO");
    expect(await save("POST", "/api/regions")).toBe(201);

    await open("regions");
    await admin
      .getByRole("row", { name: /Écosse/ })
      .getByRole("link", { name: "Edit" })
      .click();
    await field("Time zone").fill("Europe/Nulle-Part");
    expect(await save("PUT", "/api/regions/")).toBe(422);
    await admin.getByText("Ce fuseau horaire n’existe pas.").waitFor();
    await field("Time zone").fill("Europe/London");
    expect(await save("PUT", "/api/regions/")).toBe(200);

    await open("regions");
    await admin
      .getByRole("row", { name: /Europe\/London/ })
      .getByRole("link", { name: "Edit" })
      .click();
    await deleteIt("/api/regions/");
  });

  test("pages through the venues of organisations, creates, edits and deletes one", async () => {
    await open("organizations/venues");
    await cells("name").first().waitFor();
    const first = await texts("name");
    const [second] = await Promise.all([
      answered("GET", "/api/organizations/venues"),
      admin.getByRole("button", { name: "Go to next page" }).click(),
    ]);
    expect(new URL(second.url()).searchParams.get("page")).toBe("2");
    await expect.poll(async () => (await texts("name")).some((name) => first.includes(name)), soon).toBe(false);
    await sortBy("totalCapacity", "/api/organizations/venues");
    await expect.poll(async () => (await texts("totalCapacity")).length, soon).toBeGreaterThan(5);

    await open("organizations/venues/create");
    await admin.getByRole("combobox", { name: "Organization" }).click();
    await admin.getByRole("option").first().click();
    await field("Name").fill("Stade d’essai");
    await admin.getByRole("spinbutton", { name: "Total capacity" }).fill("-1");
    expect(await save("POST", "/api/organizations/venues")).toBe(422);
    await admin.getByText("Nombre positif requis.").waitFor();
    await admin.getByRole("spinbutton", { name: "Total capacity" }).fill("1200");
    expect(await save("POST", "/api/organizations/venues")).toBe(201);

    const { uuid } = await made("venue", "Stade d’essai");
    await open(`organizations/venues/${encodeURIComponent(`/api/organizations/venues/${uuid}`)}`);
    await field("Location").fill("Rue du Test");
    expect(await save("PUT", "/api/organizations/venues/")).toBe(200);
    await open(`organizations/venues/${encodeURIComponent(`/api/organizations/venues/${uuid}`)}`);
    await deleteIt("/api/organizations/venues/");
  });

  test("lists, sorts, creates, edits and deletes the parkings of fixtures", async () => {
    await open("fixtures/parkings");
    await sortBy("capacity", "/api/fixtures/parkings");
    const capacities = async () => (await texts("capacity")).map((text) => Number(text.replace(/\D/g, "")));
    await expect.poll(async () => isFalling(await capacities()), soon).toBe(true);

    await open("fixtures/parkings/create");
    await admin.getByRole("combobox", { name: "Fixture" }).click();
    await admin.getByRole("option").first().click();
    await field("Name").fill("Parking d’essai");
    await field("Type").fill("parking.type.inconnu");
    await admin.getByRole("spinbutton", { name: "Capacity" }).fill("12");
    expect(await save("POST", "/api/fixtures/parkings")).toBe(422);
    await admin.getByText("Cette valeur n’est pas proposée.").waitFor();
    await field("Type").fill("parking.type.vip");
    expect(await save("POST", "/api/fixtures/parkings")).toBe(201);

    const { uuid } = await made("fixture_parking", "Parking d’essai");
    await open(`fixtures/parkings/${encodeURIComponent(`/api/fixtures/parkings/${uuid}`)}`);
    await admin.getByRole("spinbutton", { name: "Capacity" }).fill("13");
    expect(await save("PUT", "/api/fixtures/parkings/")).toBe(200);
    await open(`fixtures/parkings/${encodeURIComponent(`/api/fixtures/parkings/${uuid}`)}`);
    await deleteIt("/api/fixtures/parkings/");
  });

  test("walks through every collection of the documentation: rows, one of them, and the forms that there are", {
    timeout: 900_000,
  }, async () => {
    const operations = world.app.operationsServed();
    const lists = operations.filter(({ kind, path, resource }) => kind === "list" && path === `/api${resource?.path}`);
    expect(lists.length).toBeGreaterThan(20);
    for (const { path } of lists) {
      const name = path.slice("/api/".length);
      const { member, totalItems } = await (await admin.request.get(`${origin}${path}`)).json();
      await open(name);
      if (totalItems > 0) await admin.locator("tbody tr").first().waitFor();
      if (operations.some((each) => each.path === path && each.kind === "create")) {
        await open(`${name}/create`);
        await button("Save").waitFor();
      }
      const [first] = member;
      if (!first) continue;
      const item = `${name}/${encodeURIComponent(first["@id"])}`;
      if (operations.some((each) => each.path === `${path}/{uuid}` && each.kind === "replace")) {
        await open(item);
        await button("Save").waitFor();
      }
      await open(`${item}/show`);
      await admin.getByText(first.uuid).first().waitFor();
      await admin.waitForLoadState("networkidle");
      expect([name, failures]).toEqual([name, []]);
    }
  });

  test("meets no error on the way", () => {
    expect(failures).toEqual([]);
  });

  async function made(table: string, name: string): Promise<{ uuid: string }> {
    const [row] = await world.database.query<{ uuid: string }>(`select uuid from ${table} where name = $1`, [name]);
    if (!row) throw new Error(`${name} was not made.`);
    return row;
  }
});

const soon = { timeout: patience };
const isFalling = (figures: readonly number[]) =>
  figures.length > 1 && figures.every((each, at) => at === 0 || each <= Number(figures[at - 1]));
