import { Unfit } from "./unfit.ts";

export type PictureFormat = "png" | "jpeg" | "webp" | "svg";

export function recognise(bytes: Buffer): PictureFormat {
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (starts(bytes, 0xff, 0xd8, 0xff)) return "jpeg";
  if (bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP") return "webp";
  assertHarmlessSvg(bytes);
  return "svg";
}

/** The decoder sees only the first frame. */
export function isAnimatedPng(bytes: Buffer): boolean {
  const control = bytes.indexOf("acTL");
  return control >= 0 && control < bytes.indexOf("IDAT");
}

const starts = (bytes: Buffer, ...signature: number[]): boolean => signature.every((byte, index) => bytes[index] === byte);

const LONGEST_PROLOGUE = 64 * 1024;
const skipped = /\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(\[[^\]]*\][^>]*)?>/iy;
const root = /<([\w-]{1,64}:)?svg[\s>/]/iy;
const encoding = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/;

/** These load or multiply while an SVG is drawn: entities, pictures and other documents in it. */
const laden = /<!ENTITY|<([\w-]{1,64}:)?(image|feImage|include|foreignObject)[\s/>]/i;

function assertHarmlessSvg(bytes: Buffer): void {
  const text = textOf(bytes);
  if (text === null || !startsWithSvg(text.slice(0, LONGEST_PROLOGUE))) {
    throw new Unfit("Ce fichier n’est pas une image png, jpeg, webp ou svg. Enregistrez-la dans l’un de ces formats.");
  }
  if (laden.test(text)) {
    throw new Unfit(
      "Cette image svg contient des éléments qui ne sont pas acceptés (images ou entités incorporées)\u00a0: exportez-la en png.",
    );
  }
}

/** Steps over the prologue piece by piece: one expression for all of it could backtrack endlessly. */
function startsWithSvg(text: string): boolean {
  let at = 0;
  for (const expression = new RegExp(skipped); expression.test(text); ) at = expression.lastIndex;
  const first = new RegExp(root);
  first.lastIndex = at;
  return first.test(text);
}

/** Null for encodings other than UTF-8, in which elements could hide from the checks. */
function textOf(bytes: Buffer): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const declared = encoding.exec(text)?.[1] ?? "utf-8";
    return /^(utf-?8|us-ascii)$/i.test(declared) ? text : null;
  } catch {
    return null;
  }
}
