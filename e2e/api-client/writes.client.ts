import { expect, test } from "vitest";
import { patience } from "../support/expect.ts";
import { openClient } from "./client.ts";

const client = openClient();
const { open } = client;

const cells = (column: string) => client.admin.locator(`td.column-${column}`);
const texts = async (column: string) => (await cells(column).allInnerTexts()).map((text) => text.trim());
const answered = (method: string, path: string) =>
  client.admin.waitForResponse((r) => r.request().method() === method && new URL(r.url()).pathname.startsWith(path));
const button = (name: string) => client.admin.getByRole("button", { name, exact: true });
const field = (name: string) => client.admin.getByRole("textbox", { name });

async function save(method: string, path: string): Promise<number> {
  const [response] = await Promise.all([answered(method, path), button("Save").click()]);
  return response.status();
}

async function sortBy(column: string, path: string): Promise<void> {
  await cells(column).first().waitFor();
  for (const direction of ["ASC", "DESC"]) {
    const sorted = client.admin.waitForResponse(
      (r) => new URL(r.url()).pathname === path && new URL(r.url()).searchParams.get(`order[${column}]`) === direction,
    );
    await client.admin.locator(`th.column-${column}`).getByRole("button").click();
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
  await expect.poll(() => texts("name"), soon).toEqual(["Nouvelle-Calédonie", "Monaco", "France", "Bretagne"]);

  await open("regions/create");
  await field("Name").fill("Écosse");
  await field("Code").fill("ECOSSE");
  await field("Type").fill("country");
  expect(await save("POST", "/api/regions")).toBe(422);
  await client.admin.getByText("Le code doit faire 3 caractères maximum").waitFor();
  expect(await field("Code").getAttribute("aria-invalid")).toBe("true");
  await field("Code").fill("SCO");
  expect(await save("POST", "/api/regions")).toBe(201);

  await open("regions");
  await client.admin
    .getByRole("row", { name: /Écosse/ })
    .getByRole("link", { name: "Edit" })
    .click();
  await field("Time zone").fill("Europe/Nulle-Part");
  expect(await save("PUT", "/api/regions/")).toBe(422);
  await client.admin.getByText("Ce fuseau horaire n’existe pas.").waitFor();
  await field("Time zone").fill("Europe/London");
  expect(await save("PUT", "/api/regions/")).toBe(200);

  await open("regions");
  await client.admin
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
    client.admin.getByRole("button", { name: "Go to next page" }).click(),
  ]);
  expect(new URL(second.url()).searchParams.get("page")).toBe("2");
  await expect.poll(async () => (await texts("name")).some((name) => first.includes(name)), soon).toBe(false);
  await sortBy("totalCapacity", "/api/organizations/venues");
  await expect.poll(async () => (await texts("totalCapacity")).length, soon).toBeGreaterThan(5);

  await open("organizations/venues/create");
  await client.admin.getByRole("combobox", { name: "Organization" }).click();
  await client.admin.getByRole("option").first().click();
  await field("Name").fill("Stade d’essai");
  await client.admin.getByRole("spinbutton", { name: "Total capacity" }).fill("-1");
  expect(await save("POST", "/api/organizations/venues")).toBe(422);
  await client.admin.getByText("Nombre positif requis.").waitFor();
  await client.admin.getByRole("spinbutton", { name: "Total capacity" }).fill("1200");
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
  await client.admin.getByRole("combobox", { name: "Fixture" }).click();
  await client.admin.getByRole("option").first().click();
  await field("Name").fill("Parking d’essai");
  await field("Type").fill("parking.type.inconnu");
  await client.admin.getByRole("spinbutton", { name: "Capacity" }).fill("12");
  expect(await save("POST", "/api/fixtures/parkings")).toBe(422);
  await client.admin.getByText("Cette valeur n’est pas proposée.").waitFor();
  await field("Type").fill("parking.type.vip");
  expect(await save("POST", "/api/fixtures/parkings")).toBe(201);

  const { uuid } = await made("fixture_parking", "Parking d’essai");
  await open(`fixtures/parkings/${encodeURIComponent(`/api/fixtures/parkings/${uuid}`)}`);
  await client.admin.getByRole("spinbutton", { name: "Capacity" }).fill("13");
  expect(await save("PUT", "/api/fixtures/parkings/")).toBe(200);
  await open(`fixtures/parkings/${encodeURIComponent(`/api/fixtures/parkings/${uuid}`)}`);
  await deleteIt("/api/fixtures/parkings/");
});

test("meets no error on the way", () => {
  expect(client.failures).toEqual([]);
});

async function made(table: string, name: string): Promise<{ uuid: string }> {
  const [row] = await client.world.database.query<{ uuid: string }>(`select uuid from ${table} where name = $1`, [name]);
  if (!row) throw new Error(`${name} was not made.`);
  return row;
}

const soon = { timeout: patience };
const isFalling = (figures: readonly number[]) =>
  figures.length > 1 && figures.every((each, at) => at === 0 || each <= Number(figures[at - 1]));
