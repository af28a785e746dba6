import { expect, test } from "vitest";
import { picturesInRtf } from "./pasting.ts";

const bytes = Uint8Array.from({ length: 90 }, (_, place) => (place * 7) % 256);
const hex = Buffer.from(bytes).toString("hex");
const lines = hex.replace(/.{64}/g, "$&\r\n");
const shape = (kind: string, data = lines) =>
  `{\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picw100\\pich80\\${kind}\\bliptag-12{\\*\\blipuid 0123456789abcdef0123456789abcdef}${data}}}`;
const fallback = `{\\nonshppict {\\pict\\picw10\\wmetafile8\\bliptag-12{\\*\\blipuid 0123456789abcdef0123456789abcdef}\n${lines}}}`;

test("pictures of Word are found in their order, without what stands for old readers", async () => {
  const found = picturesInRtf(`{\\rtf1 Un ${shape("pngblip")}${fallback} deux ${shape("jpegblip")} fin}`);
  expect(found.map(({ type }) => type)).toEqual(["image/png", "image/jpeg"]);
  expect(new Uint8Array(await (found[0] ?? new Blob()).arrayBuffer())).toEqual(bytes);
});

test("a text without pictures, or with one that says nothing, has none", () => {
  expect(picturesInRtf("")).toEqual([]);
  expect(picturesInRtf("{\\rtf1 Bonjour}")).toEqual([]);
  expect(picturesInRtf(shape("pngblip", "00ff"))).toEqual([]);
});
