const dark = "#14120d";
const light = "#ffffff";

export const inkOn = (color: string) => (contrast(color, dark) > contrast(color, light) ? dark : light);

export function contrast(one: string, other: string) {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

export const isColor = (text: string | null | undefined): text is string => /^#[0-9a-f]{6}$/i.test(text ?? "");

const luminance = (color: string) => 0.2126 * channel(color, 1) + 0.7152 * channel(color, 3) + 0.0722 * channel(color, 5);

function channel(color: string, start: number) {
  const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
