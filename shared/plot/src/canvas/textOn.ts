import type { Ink } from './ink';

/** The contrast that WCAG 2 requires of text (AA). */
const minContrast = 4.5;

/**
 * The colour of text on a fill. Of the two extremes of a theme, ink and panel, the one with more
 * contrast; black or white where neither has 4.5 : 1.
 */
export function textOn(fill: string, ink: Ink): string {
  const [dark, light] = [ink.colour('ink-1'), ink.colour('panel')];
  const fillLuminance = luminance(fill);
  const darkLuminance = luminance(dark);
  const lightLuminance = luminance(light);
  // System colours have no known luminance.
  if (fillLuminance === null) return dark;
  if (darkLuminance === null || lightLuminance === null)
    return fillLuminance > 0.18 ? 'black' : 'white';
  const [onDark, onLight] = [
    contrast(fillLuminance, darkLuminance),
    contrast(fillLuminance, lightLuminance),
  ];
  if (Math.max(onDark, onLight) < minContrast)
    return contrast(fillLuminance, 0) >= contrast(fillLuminance, 1) ? 'black' : 'white';
  return onDark >= onLight ? dark : light;
}

/** Contrast ratio by WCAG 2. */
export function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const maxKept = 500;
/** Of colours that have been asked for: cells ask for the same few, many times in a frame. */
const luminances = new Map<string, number | null>();

/** Relative luminance of `#rrggbb`, from 0 to 1. Null for other notations. */
export function luminance(colour: string): number | null {
  let found = luminances.get(colour);
  if (found === undefined) {
    if (luminances.size >= maxKept) luminances.clear();
    found = relativeLuminance(colour);
    luminances.set(colour, found);
  }
  return found;
}

function relativeLuminance(colour: string): number | null {
  const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (!channels) return null;
  const [red = 0, green = 0, blue = 0] = channels.slice(1).map((channel) => {
    const value = Number.parseInt(channel, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
