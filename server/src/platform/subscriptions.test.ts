import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";

const { users } = demo;
const path = "/api/newsletter-subscriptions";

describe("who wants to hear of the application", () => {
  const world = useWorld();
  const admin = () => world.as(users.admin.username);
  const found = async (query = "") => (await admin().get(path + query)).body.member.map(({ email }) => email);
  const subscribe = (email: string) => world.as(null).post("/api/subscribe", { email, website: "" });

  test("is listed to the platform's administrators, the newest first, searched, and taken away", async () => {
    for (const email of ["zoe@club.example", "=1+1@club.example", "ana@ligue.example"]) expect((await subscribe(email)).status).toBe(204);
    expect(await found()).toEqual(["ana@ligue.example", "=1+1@club.example", "zoe@club.example"]);
    expect((await admin().get(`${path}?itemsPerPage=1`)).body.totalItems).toBe(3);
    expect(await found("?q=LIGUE")).toEqual(["ana@ligue.example"]);
    const [item] = (await admin().get(`${path}?q=ana`)).body.member;
    expect((await admin().delete(String(item?.["@id"]))).status).toBe(204);
    expect(await found()).toEqual(["=1+1@club.example", "zoe@club.example"]);
  });

  test("leaves as a file that no spreadsheet takes for formulas", async () => {
    const { status, headers, body } = await admin().get(`${path}.csv`, { accept: "text/csv" });
    expect({ status, type: headers["content-type"] }).toEqual({ status: 200, type: "text/csv; charset=utf-8" });
    const [heading, ...lines] = String(body).replace("\uFEFF", "").trim().split(/\r?\n/);
    expect(heading).toBe("Email;Inscription");
    expect(lines.map((line) => line.replace(/;\d\d\/\d\d\/\d{4} \d\d:\d\d$/, ""))).toEqual(["zoe@club.example", "'=1+1@club.example"]);
  });
});
