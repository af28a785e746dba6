import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pictureOf, picturesWithin } from "./picture.ts";

const red = { r: 200, g: 30, b: 40 };
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } });
const svg = (content: string, head = "") =>
  Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${content}</svg>`);
const made = (bytes: Buffer, organization = "lens") => pictureOf(organization, { bytes, maxSide: 1600 });
const refusal = (bytes: Buffer) => refused(made(bytes));
const refused = (picture: Promise<unknown>) =>
  picture.then(
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

  const shape = '<rect width="80" height="60" fill="#c8102e"/>';
  const sized = (size: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shape}</svg>`);
  test.each([
    'width="80" height="60"',
    'width="80mm" height="60mm" viewBox="0 0 80 60"',
    'width="100%" height="100%" viewBox="0,0,80,60"',
    'viewBox="0 0 80 60"',
  ])("in svg fills its picture where it says its size: %s", async (size) => {
    const picture = await made(sized(size));
    expect(picture).toMatchObject({ width: 1600, height: 1200 });
    const { channels } = await sharp(picture.bytes).stats();
    expect(channels[0]?.min).toBeGreaterThan(150);
  });

  test.each(["", 'width="100%" height="100%"', 'width="80"', 'width="80" height="100%"', 'viewBox="0 0 0 60"'])(
    "in svg is refused without a size, with a way out: %s",
    async (size) => {
      expect(await refusal(sized(size))).toBe(
        "422 file Cette image svg ne dit pas sa taille (ni «\u00a0viewBox\u00a0», ni «\u00a0width\u00a0» et «\u00a0height\u00a0»)\u00a0: exportez-la avec une taille fixe, ou en png.",
      );
    },
  );

  test("in svg leaves its scripts and its outside references behind", async () => {
    const hostile = svg(
      '<script>alert(document.cookie)</script><rect width="40" height="20" onload="alert(1)" fill="red"/><use href="file:///etc/passwd#a"/>',
    );
    const { bytes } = await made(hostile);
    expect((await sharp(bytes).metadata()).format).toBe("webp");
    expect(bytes.includes("alert")).toBe(false);
  });

  test("in svg keeps what drawing programs write: their own notes, style sheets, parts that are used, clips and gradients", async () => {
    const drawing = svg(
      `<metadata><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata><s:namedview xmlns:s="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"/>
      <style type="text/css"><![CDATA[ .a { fill: #00ff00; stroke-dasharray: none } /* b */ ]]></style>
      <defs><clipPath id="c"><rect width="20" height="20"/></clipPath><linearGradient id="g"><stop stop-color="#0000ff"/></linearGradient>
      <rect id="half" width="40" height="20" class="a" clip-path="url(#c)"/></defs>
      <g style="mix-blend-mode:normal;filter:none;-inkscape-stroke:none"><rect width="40" height="20" fill="url(#g)"/></g>
      <use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#half"/>`,
    );
    const { bytes } = await made(drawing);
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) =>
      [...data.subarray((y * 1600 + x) * 3, (y * 1600 + x) * 3 + 3)].map((value) => Math.round(value / 32) * 32);
    expect([at(400, 400), at(1200, 400)]).toEqual([
      [0, 256, 0],
      [0, 0, 256],
    ]);
  });

  test("in svg is drawn as it was cut out of a page, where links to its parts need no declaration", async () => {
    expect(await made(svg('<g id="a"/><use xlink:href="#a"/>'))).toMatchObject({ width: 1600 });
  });

  const squares = (count: number, more = "") => `<rect width="9" height="9" ${more}/>`.repeat(count);
  const blurs = `<filter id="f">${'<feGaussianBlur stdDeviation="50"/>'.repeat(30)}</filter>`;
  test.each([
    ["blurs", svg(blurs + squares(200, 'filter="url(#f)"'))],
    ["a blur in its style", svg(squares(1, 'style="fill:red;&#x66;ilter:blur(99px)"'))],
    ["a blur in its style sheet", svg(`<style>rect{fill:red} rect{/**/FILTER : blur(99px)}</style>${squares(1)}`)],
    ["a blur written in escapes", svg(`<style>rect{\\66ilter:blur(99px)}</style>${squares(1)}`)],
    ["a mask", svg(`<mask id="m">${squares(1)}</mask>${squares(9, 'mask="url(#m)"')}`)],
    ["a pattern", svg(`<pattern id="p" width="1" height="1">${squares(1)}</pattern>${squares(9, 'fill="url(#p)"')}`)],
    ["dashes", svg('<path d="M0 0L4000000 9" stroke="red" stroke-dasharray="0.001"/>')],
    ["markers", svg(`<marker id="m">${squares(1)}</marker><path marker-mid="url(#m)" d="M0 0L4 9L3 8"/>`)],
    ["blending", svg(squares(1, 'style="mix-blend-mode:multiply"'))],
    ["parts that use parts", svg(`<g id="a">${squares(2)}</g><g id="b"><use href="#a"/><use href="#a"/></g><use href="#b"/>`)],
    ["a part that uses itself", svg('<g id="a"><use href="#a"/></g>')],
    ["many elements", svg(squares(501))],
    ["a large part that is used often", svg(`<g id="a">${squares(100)}</g>${'<use href="#a"/>'.repeat(5)}`)],
    ["a part under a name that another bears too", svg(`<g id="a">${squares(400)}</g><g id="a"/>${'<use href="#a"/>'.repeat(9)}`)],
    ["layers upon layers", svg(`${'<g opacity=".9">'.repeat(30)}${squares(1)}${"</g>".repeat(30)}`)],
    ["a novel", svg(`<text>${"a".repeat(2001)}</text>`)],
  ])("in svg is refused with %s, without being drawn", async (_, bytes) => {
    expect(await refusal(bytes)).toMatch(/^422 file Cette image svg est trop complexe \(filtres, masques/);
  });

  test("in svg is refused above 256 ko", async () => {
    expect(await refusal(svg(`<!--${"a".repeat(256 * 1024)}-->`))).toBe(
      "422 file Cette image svg est trop lourde\u00a0: 256\u00a0ko au maximum. Simplifiez-la, ou exportez-la en png.",
    );
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
    expect(await refusal(bytes)).toBe(
      "422 file Ce fichier n’est pas une image png, jpeg, webp ou svg. Enregistrez-la dans l’un de ces formats.",
    );
  });

  test("is not made of a damaged file", async () => {
    const jpeg = await plain(600, 400).jpeg().toBuffer();
    const damaged =
      "422 file Cette image ne peut pas être lue\u00a0: le fichier est endommagé. Enregistrez-la de nouveau, ou choisissez-en une autre.";
    expect(await refusal(jpeg.subarray(0, jpeg.length / 2))).toBe(damaged);
    expect(await refusal(Buffer.from("89504e470d0a1a0a00000000", "hex"))).toBe(damaged);
    expect(await refusal(svg("<rect"))).toBe(damaged);
  });

  test("that takes too long is not called damaged, and does not hold up another club's", async () => {
    const hurried = picturesWithin({ cpuSeconds: 4, waitSeconds: 600 });
    const point = () => `${Math.round(Math.random() * 40)} ${Math.round(Math.random() * 20)}`;
    const scribble = svg(`<path stroke="red" stroke-linejoin="round" d="M0 0L${Array.from({ length: 30_000 }, point).join("L")}"/>`);
    const attack = refused(hurried("lens", { bytes: scribble, maxSide: 1600 }));
    const ended = Promise.race([attack, hurried("rennes", { bytes: svg("<rect/>"), maxSide: 16 })]);
    expect(await ended).toMatchObject({ width: 16 });
    expect(await attack).toBe(
      "422 file Cette image est trop complexe pour être traitée\u00a0: simplifiez-la, ou exportez-la en png plus petit.",
    );
  });

  test("is not made of frames", async () => {
    const frames = await Promise.all([plain(8, 8).png().toBuffer(), plain(8, 9).png().toBuffer()]);
    const webp = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const [png] = frames;
    const apng = Buffer.concat([png.subarray(0, 33), chunk("acTL", Buffer.from("0000000200000000", "hex")), png.subarray(33)]);
    const animated = "422 file Les images animées ne sont pas acceptées\u00a0: enregistrez-la sans animation, en png ou en jpeg.";
    expect([await refusal(webp), await refusal(apng)]).toEqual([animated, animated]);
  });

  test("is not made of a bomb", async () => {
    const large = "422 file Cette image est trop grande\u00a0: 50\u00a0millions de pixels au maximum. Réduisez-la, puis réessayez.";
    expect(await refusal(bomb(20_000))).toBe(large);
    expect(await made(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500000" height="500000"/>'))).toMatchObject({
      width: 1600,
    });
  });
});
