import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pictureOf } from "./picture.ts";

const red = { r: 200, g: 30, b: 40 };
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } });
const svg = (content: string, head = "") =>
  Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${content}</svg>`);
const made = (bytes: Buffer) => pictureOf(bytes, 1600);
const refusal = async (bytes: Buffer) =>
  pictureOf(bytes, 1600).then(
    () => null,
    (error) => `${error.status} ${error.violations?.[0]?.propertyPath} ${error.violations?.[0]?.message}`,
  );

const signature = Buffer.from("89504e470d0a1a0a", "hex");

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A png whose few bytes unfold into the size that it says. */
function bomb(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.ceil(side / 8 + 1) * side));
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

describe("a picture", () => {
  test.each(["png", "jpeg", "webp"] as const)("in %s becomes a webp of at most the size asked for", async (format) => {
    const { bytes, ...picture } = await made(await plain(3200, 800).toFormat(format).toBuffer());
    expect(picture).toMatchObject({ contentType: "image/webp", width: 1600, height: 400 });
    expect(picture.hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await sharp(bytes).metadata()).format).toBe("webp");
  });

  test("that is small stays small", async () => {
    expect(await made(await plain(64, 48).png().toBuffer())).toMatchObject({ width: 64, height: 48 });
  });

  test("is turned upright and loses what it says of who took it, and where", async () => {
    const exif = { IFD0: { Artist: "Camille Dupont" }, IFD3: { GPSLatitude: "50/1 26/1 0/1" } };
    const photo = await plain(60, 40).withMetadata({ orientation: 6, exif }).jpeg().toBuffer();
    expect(photo.includes("Camille")).toBe(true);
    const { bytes, width, height } = await made(photo);
    const { exif: left, xmp, icc, orientation } = await sharp(bytes).metadata();
    expect({ width, height, left, xmp, icc, orientation }).toEqual({ width: 40, height: 60 });
    expect(bytes.includes("Camille")).toBe(false);
  });

  test("in svg is drawn at the size at which it is kept, whatever may stand before its first element", async () => {
    const head = `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- logo -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">`;
    expect(await made(svg('<rect width="40" height="20" fill="red"/>', head))).toMatchObject({ width: 1600, height: 800 });
  });

  test("in svg leaves its scripts and its outside references behind", async () => {
    const hostile = svg(
      '<script>alert(document.cookie)</script><rect width="40" height="20" onload="alert(1)" fill="red"/><use href="file:///etc/passwd#a"/>',
    );
    const { bytes } = await made(hostile);
    expect((await sharp(bytes).metadata()).format).toBe("webp");
    expect(bytes.includes("alert")).toBe(false);
  });

  test.each([
    ["an external entity", svg("<text>&x;</text>", '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>')],
    ["entities that multiply", svg("<text>&b;</text>", '<!DOCTYPE svg [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>')],
    ["a picture in the picture", svg('<image href="data:image/png;base64,iVBORw0KGgo=" width="9" height="9"/>')],
    ["the same under a prefix", svg('<s:image xmlns:s="http://www.w3.org/2000/svg" href="file:///etc/passwd"/>')],
    ["a page", svg("<foreignObject><p>Bonjour</p></foreignObject>")],
    ["another document", svg('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/>')],
  ])("in svg is refused with %s", async (_, bytes) => {
    expect(await refusal(bytes)).toMatch(/^422 file Cette image svg contient/);
  });

  test.each([
    ["a text", Buffer.from("Bonjour, je suis une image.")],
    ["nothing", Buffer.alloc(0)],
    ["a gif", Buffer.from("GIF89a\x01\0\x01\0")],
    ["a tiff", Buffer.from("II*\0\x08\0\0\0")],
    ["a page with a drawing in it", Buffer.from("<html><svg></svg></html>")],
    ["an svg in another encoding", Buffer.from('\uFEFF<svg xmlns="http://www.w3.org/2000/svg"/>', "utf16le")],
    ["an svg that says that its encoding is another", svg("", '<?xml version="1.0" encoding="UTF-7"?>')],
    ["an endless prologue", Buffer.from("<!---->".repeat(100_000))],
  ])("is not made of %s", async (_, bytes) => {
    expect(await refusal(bytes)).toBe("422 file Ce fichier n’est pas une image png, jpeg, webp ou svg.");
  });

  test("is not made of a damaged file", async () => {
    const jpeg = await plain(600, 400).jpeg().toBuffer();
    const damaged = "422 file Cette image ne peut pas être lue\u00a0: le fichier est endommagé.";
    expect(await refusal(jpeg.subarray(0, jpeg.length / 2))).toBe(damaged);
    expect(await refusal(Buffer.from("89504e470d0a1a0a00000000", "hex"))).toBe(damaged);
    expect(await refusal(svg("<rect"))).toBe(damaged);
  });

  test("is not made of frames", async () => {
    const frames = await Promise.all([plain(8, 8).png().toBuffer(), plain(8, 9).png().toBuffer()]);
    const webp = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const [png] = frames;
    const apng = Buffer.concat([png.subarray(0, 33), chunk("acTL", Buffer.from("0000000200000000", "hex")), png.subarray(33)]);
    expect(await refusal(webp)).toBe("422 file Les images animées ne sont pas acceptées.");
    expect(await refusal(apng)).toBe("422 file Les images animées ne sont pas acceptées.");
  });

  test("is not made of a bomb", async () => {
    const large = "422 file Cette image est trop grande\u00a0: 50\u00a0millions de pixels au maximum.";
    expect(await refusal(bomb(20_000))).toBe(large);
    expect(await made(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500000" height="500000"/>'))).toMatchObject({
      width: 1600,
    });
  });
});
