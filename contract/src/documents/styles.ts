import { type Alignment, alignments, indentStep, mostIndent } from "./tree.ts";

/** A text shows only pictures that the application stores. */
export const isOwnPicture = (src: string): boolean => /^\/media\/[0-9a-f]{64}\.webp$/.test(src);

export const isLinkable = (href: string): boolean => href.length <= 2000 && /^(?:https?:\/\/|mailto:|tel:)[^\s<>"\p{Cc}]+$/iu.test(href);

export const isAlignment = (value: string | undefined): value is Alignment => alignments.some((one) => one === value);

const pixels: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, cm: 37.8, mm: 3.78, in: 96, em: 16, rem: 16 };

export function indentOf(length: string | undefined): number {
  const [, number = "", unit = ""] = /^([\d.]{1,10})(px|pt|cm|mm|in|r?em)$/.exec((length ?? "").trim().toLowerCase()) ?? [];
  const steps = Math.round((Number(number) * (pixels[unit] ?? 0)) / indentStep);
  return Number.isFinite(steps) ? Math.min(mostIndent, Math.max(0, steps)) : 0;
}

/** Text in this colour has no colour of its own. */
const ink = "#000000";

const names: Readonly<Record<string, string>> = {
  white: "#ffffff",
  silver: "#c0c0c0",
  gray: "#808080",
  grey: "#808080",
  red: "#ff0000",
  maroon: "#800000",
  yellow: "#ffff00",
  olive: "#808000",
  lime: "#00ff00",
  green: "#008000",
  aqua: "#00ffff",
  teal: "#008080",
  blue: "#0000ff",
  navy: "#000080",
  fuchsia: "#ff00ff",
  purple: "#800080",
  orange: "#ffa500",
};

/** A CSS colour as `#rrggbb`; null for black, and for what is no colour. */
export function colorOf(value: string | undefined): string | null {
  const given = (value ?? "").trim().toLowerCase();
  const hex = names[given] ?? hexOf(given) ?? rgbOf(given);
  return hex === ink ? null : (hex ?? null);
}

function hexOf(given: string): string | undefined {
  if (/^#[0-9a-f]{6}$/.test(given)) return given;
  return /^#[0-9a-f]{3}$/.test(given) ? given.replace(/[0-9a-f]/g, "$&$&") : undefined;
}

function rgbOf(given: string): string | undefined {
  const parts = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(given)?.slice(1).map(Number);
  if (!parts || parts.some((part) => part > 255)) return undefined;
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Nearly white text cannot be read on paper, so it becomes black. */
export function textColorOf(value: string | undefined): string | null {
  const hex = colorOf(value);
  return hex === null || Math.min(...channelsOf(hex)) >= NEARLY_WHITE ? null : hex;
}

const NEARLY_WHITE = 0xe0;

/** Backgrounds of cells, pale enough for every text. */
export const grounds = {
  yellow: "#fff2b8",
  orange: "#fde0c4",
  red: "#f9d7d2",
  green: "#d9ecd8",
  blue: "#d8e6f6",
  violet: "#e7dcf2",
  gray: "#e4e1da",
} as const;

/** The end of each hue, in degrees. */
const hues: readonly (readonly [number, keyof typeof grounds])[] = [
  [15, "red"],
  [40, "orange"],
  [70, "yellow"],
  [165, "green"],
  [255, "blue"],
  [345, "violet"],
  [360, "red"],
];
const NO_GROUND = 0xf6;
/** The difference between the strongest and the weakest channel, below which a colour is grey. */
const LEAST_CHROMA = 12;

/** The nearest background for a CSS colour; null for nearly white, for black, and for what is no colour. */
export function groundOf(value: string | undefined): string | null {
  const hex = colorOf(value);
  if (hex === null || Object.values<string>(grounds).includes(hex)) return hex;
  const channels = channelsOf(hex);
  const [least, most] = [Math.min(...channels), Math.max(...channels)];
  if (least >= NO_GROUND) return null;
  if (most - least < LEAST_CHROMA) return grounds.gray;
  const hue = hueOf(channels, most, most - least);
  const [, name] = hues.find(([end]) => hue < end) ?? [360, "red" as const];
  return grounds[name];
}

export function isHighlight(value: string | undefined): boolean {
  const ground = groundOf(value);
  return ground !== null && ground !== grounds.gray;
}

const channelsOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function hueOf([red = 0, green = 0, blue = 0]: readonly number[], most: number, chroma: number): number {
  if (most === red) return (((green - blue) / chroma + 6) % 6) * 60;
  return most === green ? ((blue - red) / chroma + 2) * 60 : ((red - green) / chroma + 4) * 60;
}
