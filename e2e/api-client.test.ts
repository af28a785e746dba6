import { expect, test } from "vitest";
import { openClient } from "./api-client/client.ts";

const client = openClient();

test("a foreign client walks through every collection of the documentation: rows, one of them, and the forms that there are", async () => {
  const { admin, origin, world, failures } = client;
  const operations = world.app.operationsServed();
  const lists = operations.filter(({ kind, path, resource }) => kind === "list" && path === `/api${resource?.path}`);
  expect(lists.length).toBeGreaterThan(20);
  const has = (path: string, kind: string) => operations.some((each) => each.path === path && each.kind === kind);
  const form = admin.getByRole("button", { name: "Save", exact: true });
  await client.open("");
  for (const { path } of lists) {
    const name = path.slice("/api/".length);
    const { member } = await (await admin.request.get(`${origin}${path}`)).json();
    await client.goes(name);
    const [first] = member;
    const item = first && `${name}/${encodeURIComponent(first["@id"])}`;
    // Rows of the list before stand there until these come.
    if (first) await admin.locator(`tbody a[href*="${item}"]`).first().waitFor();
    if (has(path, "create")) {
      await client.goes(`${name}/create`);
      await form.waitFor();
    }
    if (!first) continue;
    await client.goes(`${item}/show`);
    await admin.getByText(first.uuid).first().waitFor();
    await form.waitFor({ state: "detached" });
    if (has(`${path}/{uuid}`, "replace")) {
      await client.goes(item);
      await form.waitFor();
    }
    await admin.waitForLoadState("networkidle");
    expect([name, failures]).toEqual([name, []]);
  }
  expect(failures).toEqual([]);
});
