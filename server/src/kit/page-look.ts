/** An address that never changes, for pages without scripts. */
export const TYPEFACE_PATH = "/archivo.woff2";

const light =
  "--ground:#f4f1e8;--surface:#fffdf8;--line:#dcd6c7;--text:#1c1a15;--dim:#565144;--accent:#0b6e4f;--on-accent:#fff;--tint:#e0efe6;--wait:#6b4b00;--wait-tint:#faedc4";
const dark =
  "--ground:#161412;--surface:#1f1c19;--line:#3a362f;--text:#f2eee3;--dim:#bdb6a5;--accent:#7cc4a4;--on-accent:#0a1e16;--tint:#19332a;--wait:#f0cd6b;--wait-tint:#3a2f10";

/** Colours and typeface are those of the application (tokens.css); paper stays light on a dark screen. */
export const LOOK = `
@font-face { font-family: Archivo; font-weight: 100 900; font-stretch: 62% 125%; font-display: swap; src: url(${TYPEFACE_PATH}) format("woff2") }
:root { color-scheme: light; ${light} }
@media screen and (prefers-color-scheme: dark) { :root { color-scheme: dark; ${dark} } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 Archivo, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; font-variant-numeric: tabular-nums }
a { color: var(--accent) }`;
