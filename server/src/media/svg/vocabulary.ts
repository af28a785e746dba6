/** Nothing that is not listed reaches the renderer. */
const listed = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/));

export const drawn = listed(
  `svg g a symbol defs use path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath style`,
);

/** Left out, because it does not change the picture. */
export const silent = listed(
  `title desc metadata script view cursor color-profile font font-face glyph missing-glyph hkern vkern
  animate animateColor animateMotion animateTransform set mpath`,
);

export const attributes = listed(
  `id class x y x1 y1 x2 y2 dx dy cx cy r rx ry fx fy fr width height d points rotate viewBox preserveAspectRatio version space
  transform gradientTransform gradientUnits spreadMethod offset clipPathUnits textLength lengthAdjust`,
);

export const properties = listed(
  `fill fill-opacity fill-rule clip-path clip-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  opacity color display visibility overflow paint-order stop-color stop-opacity transform
  font font-family font-size font-style font-weight font-variant font-stretch text-anchor text-decoration letter-spacing word-spacing
  dominant-baseline alignment-baseline baseline-shift direction writing-mode`,
);

/** A few bytes of these can keep a processor busy for minutes. */
export const costly = listed(
  `filter mask mask-image marker marker-start marker-mid marker-end stroke-dasharray mix-blend-mode backdrop-filter`,
);
