import type { Ink, Token } from '../canvas/ink';
import { drawText, type Pen, type TextSpot } from '../canvas/pen';
import type { NumberStyle } from '../format/formatNumber';
import { formatTicks } from '../format/formatTicks';
import { axisFontPx } from '../scales/axes';
import { type ColourScale, classBorder, classToken, colourSteps } from '../scales/colourScale';

/** The legend of a colour scale: its classes in a row, and what they stand for below them. */
export interface ColourRamp {
  readonly swatches: readonly { readonly x: number; readonly token: Token }[];
  readonly swatchPx: number;
  readonly labels: readonly TextSpot[];
  /** Where it ends, with its labels. */
  readonly right: number;
}

/** Height of a ramp with its labels. */
export const rampPx = 32;
const topPx = 2;
const heightPx = 8;
const baselinePx = 25;
const labelGapPx = 10;
const leastSwatchPx = 8;
const mostSwatchPx = 24;

export interface RampRule {
  readonly left: number;
  readonly right: number;
  readonly style: NumberStyle;
  width(text: string): number;
  /** Values lie beyond the end, which then says so. */
  readonly isBelow: boolean;
  readonly isAbove: boolean;
}

/** As many labels as have room; null where there is none for three. */
export function layoutRamp(scale: ColourScale, rule: RampRule): ColourRamp | null {
  const { left, right, width } = rule;
  for (const places of labelPlaces(scale)) {
    const texts = textsOf(scale, places, rule);
    const widest = Math.max(...texts.map(width));
    const before = Math.ceil(Math.max(0, width(texts[0] ?? '') / 2));
    const after = Math.ceil(Math.max(0, width(texts.at(-1) ?? '') / 2));
    const room = Math.floor((right - left - before - after) / colourSteps);
    const swatchPx = Math.min(mostSwatchPx, room);
    const apart = ((places[1] as number) - (places[0] as number)) * swatchPx;
    if (swatchPx < leastSwatchPx || apart < widest + labelGapPx) continue;
    const x = (place: number) => left + before + place * swatchPx;
    return {
      swatches: Array.from({ length: colourSteps }, (_, i) => ({
        x: x(i),
        token: classToken(scale, i),
      })),
      swatchPx,
      labels: places.map((place, i) => ({ x: x(place), y: baselinePx, text: texts[i] ?? '' })),
      right: x(colourSteps) + after,
    };
  }
  return null;
}

/** Borders of classes; of a diverging scale their middles, so that its centre is named. */
function labelPlaces({ kind }: ColourScale): readonly (readonly number[])[] {
  const every = (first: number, by: number) =>
    Array.from({ length: Math.floor(colourSteps / by) + 1 }, (_, i) => first + i * by).filter(
      (place) => place <= colourSteps,
    );
  if (kind === 'sequential') return [every(0, 1), every(0, 3), every(0, 9)];
  return [every(0.5, 1), every(0.5, 2), every(0.5, 4)];
}

function textsOf(scale: ColourScale, places: readonly number[], rule: RampRule): string[] {
  const texts = [
    ...formatTicks(
      places.map((place) => classBorder(scale, place)),
      rule.style,
    ),
  ];
  const last = texts.length - 1;
  if (rule.isBelow) texts[0] = `≤ ${texts[0]}`;
  if (rule.isAbove) texts[last] = `≥ ${texts[last]}`;
  return texts;
}

/** `look` says how a class is filled: a chart without hue fills them otherwise. */
export function drawRamp(
  pen: Pen,
  { swatches, swatchPx, labels }: ColourRamp,
  ink: Ink,
  look: (place: number) => { readonly token: Token; readonly alpha: number },
): void {
  for (const [place, { x }] of swatches.entries()) {
    const { token, alpha } = look(place);
    pen.globalAlpha = alpha;
    pen.fillStyle = ink.colour(token);
    pen.fillRect(x, topPx, swatchPx - 1, heightPx);
  }
  pen.globalAlpha = 1;
  drawText(pen, labels, {
    font: ink.font(axisFontPx),
    colour: ink.colour('ink-3'),
    align: 'center',
  });
}
