import type { Ink } from './ink';

/** The colour of the two extremes of a theme, ink and panel, that reads better on `fill`. */
export function textOn(fill: string, ink: Ink): string {
  const [dark, light] = [ink.colour('ink-1'), ink.colour('panel')];
  const own = luminance(fill);
  const first = luminance(dark);
  const second = luminance(light);
  // A system's own colours can't be weighed.
  if (own === null) return dark;
  if (first === null || second === null) return own > 0.18 ? 'black' : 'white';
  return contrast(own, first) >= contrast(own, second) ? dark : light;
}

/** WCAG 2. */
export function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Relative luminance of `#rrggbb`, from 0 to 1; null for what is written otherwise. */
export function luminance(colour: string): number | null {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (!parts) return null;
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map((part) => {
    const share = Number.parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
