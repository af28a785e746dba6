import { crc32, deflateRawSync, deflateSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useTarget } from "./target.ts";

const target = useTarget({ SIGN_IN_LIMIT_PER_ADDRESS: "1000000" });
const { admin, lensOwner } = demo.users;
const MEGABYTE = 1024 * 1024;

/** Of the server before anything, in MB: an embedded database alone takes several hundred. */
let atRest = 0;
beforeAll(() => {
  atRest = target.memory();
});

/** Few bytes that unfold into many, or much work. */
const json: Record<string, string> = {
  "lists in lists": "[".repeat(500_000),
  "closed lists in lists": `${"[".repeat(250_000)}${"]".repeat(250_000)}`,
  "items in items": `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`,
  "many names": `{${Array.from({ length: 90_000 }, (_, n) => `"k${n}":1`).join()}}`,
  "one name many times": `{${Array.from({ length: 120_000 }, () => '"a":1').join()}}`,
  "a long number": `{"capacity":${"9".repeat(900_000)}}`,
  "a small number": `{"capacity":1e-${"9".repeat(900_000)}}`,
  "a long text": `{"name":"${"é".repeat(450_000)}"}`,
  "escapes alone": `{"name":"${"\\u0041".repeat(150_000)}"}`,
  "blanks alone": `{${" ".repeat(1_000_000)}}`,
  prototypes: `{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"name":"x"}`,
};

test.each(Object.entries(json))("%s in JSON are refused at once", async (_name, body) => {
  for (const [method, url] of [
    ["POST", "/api/fixtures/parkings"],
    ["PUT", `/api/fixtures/${demo.fixtures.lensLille}/context/pitch`],
  ] as const) {
    const answer = await target.ask(url, { as: lensOwner.username, method, headers: { "content-type": "application/json" }, body });
    expect([400, 404, 413, 422, 200]).toContain(answer.status);
    await answer.text();
  }
  expect((await target.ask("/api/ready")).status).toBe(200);
});

describe("files that unfold", () => {
  test("a workbook of gigabytes is an error of its report", async () => {
    const { season } = { season: demo.seasons.current };
    const size = 900 * MEGABYTE;
    const packed = deflateRawSync(Buffer.alloc(64 * MEGABYTE), { level: 9 });
    for (const declared of [size, 100]) {
      const answer = await upload(
        `/api/competitions/seasons/${seasonUuid(season)}/fixtures/import?dryRun=true`,
        "bombe.xlsx",
        workbook(packed, declared),
      );
      expect([200, 404, 413, 422]).toContain(answer.status);
      expect(await answer.text()).not.toMatch(/"created":[1-9]/);
    }
  });

  test("a picture of gigapixels is refused on its file", async () => {
    for (const side of [20_000, 65_000]) {
      const answer = await upload(`/api/organizations/venues/${demo.venues.bollaert}/cover`, "bombe.png", picture(side));
      expect(answer.status, await answer.text()).toBe(422);
    }
  });
});

test("afterwards the server answers, has not grown without bound, and its log has no failure", async () => {
  expect((await target.ask("/api/regions", { as: lensOwner.username })).status).toBe(200);
  const now = target.memory();
  console.log(`${atRest.toFixed(0)} MB at rest, ${now.toFixed(0)} now`);
  // Less than the smallest bomb unfolds to.
  expect(now - atRest).toBeLessThan(600);
  expect(target.log().filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});

const seasonUuid = (season: unknown): string => (typeof season === "string" ? season : String((season as { uuid?: string }).uuid));

function upload(url: string, name: string, bytes: Buffer): Promise<Response> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), name);
  return target.ask(url, { as: admin.username, method: "POST", body: form });
}

/** A zip of one sheet that declares any size. */
function workbook(packed: Buffer, declared: number): Buffer {
  const name = Buffer.from("xl/workbook.xml");
  const sizes = Buffer.alloc(18);
  sizes.writeUInt32LE(packed.length, 4);
  sizes.writeUInt32LE(declared, 8);
  sizes.writeUInt16LE(name.length, 12);
  const local = Buffer.concat([Buffer.from("504b030414000000080000000000", "hex"), sizes.subarray(0, 16), name, packed]);
  const entry = Buffer.concat([Buffer.from("504b01021400140000000800", "hex"), Buffer.alloc(4), sizes, Buffer.alloc(12), name]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}

/** A black picture of one bit a pixel. */
function picture(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min(Math.ceil(side / 8 + 1) * side, 64 * MEGABYTE)));
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
