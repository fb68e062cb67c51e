import { type Scene, truncateText } from '@chartroom/plot';
import { shortName } from './packageOf';

export const fontPx = 12;
export const padPx = 4;
/** Narrower boxes have no label. */
export const minLabelPx = 30;
/** Minimum number of letters before an ellipsis. */
const minLetters = 3;
/** Letters are at least as wide, on average over a name. */
const minLetterPx = 4;

/**
 * The name that fits into `width` pixels: in full, without its package, or truncated. Empty where
 * less than three letters of it are left.
 */
export function fittingName(
  name: string,
  width: number,
  measure: (text: string) => number,
): string {
  if (width < minLabelPx - 2 * padPx) return '';
  const maxLetters = Math.ceil(width / minLetterPx);
  if (name.length <= maxLetters && measure(name) <= width) return name;
  const short = cachedShortName(name);
  if (short.length <= maxLetters && measure(short) <= width) return short;
  return fittingText(short, width, measure);
}

/** A text that fits into `width` pixels: in full, truncated, or empty. */
export function fittingText(
  text: string,
  width: number,
  measure: (text: string) => number,
): string {
  const cut = truncateText(cutTo(text, Math.ceil(width / minLetterPx)), width, measure);
  return (cut === text || cut.length > minLetters) && measure(cut) <= width ? cut : '';
}

const shortNames = new Map<string, string>();
const maxShortNames = 20_000;

/** Every frame of a transition asks for the same names. */
function cachedShortName(name: string): string {
  let short = shortNames.get(name);
  if (short === undefined) {
    if (shortNames.size >= maxShortNames) shortNames.clear();
    short = shortName(name);
    shortNames.set(name, short);
  }
  return short;
}

function cutTo(name: string, letters: number): string {
  return name.length > letters ? `${name.slice(0, letters)}…` : name;
}

/** Widths of texts in the font of labels, measured once a layout. */
export function labelMeasure(scene: Scene): (text: string) => number {
  const widths = new Map<string, number>();
  const font = scene.font(fontPx);
  return (text) => {
    let width = widths.get(text);
    if (width === undefined) {
      width = scene.measure(text, font);
      widths.set(text, width);
    }
    return width;
  };
}
