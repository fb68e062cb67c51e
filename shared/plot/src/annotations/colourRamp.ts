import type { ColourToken, Ink } from '../canvas/ink';
import { drawText, type Pen, type PositionedText } from '../canvas/pen';
import type { NumberStyle } from '../format/formatNumber';
import { formatTicks } from '../format/formatTicks';
import { axisFontPx } from '../scales/axes';
import { type ColourScale, classThreshold, classToken, colourSteps } from '../scales/colourScale';
import { truncateText } from './endLabels';
import { limitText } from './limitText';
import { meaningClasses } from './meaningClasses';

/** The legend of a colour scale: its classes in a row, with values below them. */
export interface ColourRamp {
  readonly swatches: readonly { readonly x: number; readonly token: ColourToken }[];
  readonly swatchPx: number;
  readonly labels: readonly PositionedText[];
  /** Right edge in pixels, labels included. */
  readonly right: number;
}

/** Height in pixels of a ramp with its labels. */
export const rampHeightPx = 32;
const topPx = 2;
const heightPx = 8;
const baselinePx = 25;
const labelGapPx = 10;
const minSwatchPx = 8;
const maxSwatchPx = 24;
/** Thresholds of unequal classes have more digits, and each should have its label. */
const maxUnequalSwatchPx = 64;
/** Classes by meaning have their names below them. */
const minMeaningPx = 40;
const meaningGapPx = 12;

/** Where a ramp is, and how its labels are written. Pixels of the chart. */
export interface RampOptions {
  readonly left: number;
  readonly right: number;
  readonly style: NumberStyle;
  width(text: string): number;
  /**
   * Whether some values are below the first class, so that the first label gets a `≤`.
   * `hasValuesAbove` is the same for the last class.
   */
  readonly hasValuesBelow: boolean;
  readonly hasValuesAbove: boolean;
}

/**
 * Lays out a ramp with as many labels as fit. Null where not even three fit. Classes by meaning are
 * named, with the values that they have.
 */
export function layoutRamp(scale: ColourScale, options: RampOptions): ColourRamp | null {
  if (scale.meanings) return layoutMeaningRamp(scale, options);
  const { left, right, width } = options;
  const count = scale.steps.length;
  const maxPx = scale.thresholds ? maxUnequalSwatchPx : maxSwatchPx;
  for (const positions of labelPositions(scale)) {
    const texts = labelTexts(scale, positions, options);
    const neededPx = labelDistance(texts.map(width), scale.thresholds !== null);
    const marginLeft = Math.ceil(Math.max(0, width(texts[0] ?? '') / 2));
    const marginRight = Math.ceil(Math.max(0, width(texts.at(-1) ?? '') / 2));
    const spacePerSwatch = Math.floor((right - left - marginLeft - marginRight) / count);
    const labelSpacing = (positions[1] ?? Number.POSITIVE_INFINITY) - (positions[0] ?? 0);
    const usefulPx = Math.max(maxSwatchPx, Math.ceil(neededPx / labelSpacing));
    const swatchPx = Math.min(maxPx, usefulPx, spacePerSwatch);
    if (swatchPx < minSwatchPx || labelSpacing * swatchPx < neededPx) continue;
    const x = (position: number) => left + marginLeft + position * swatchPx;
    return {
      swatches: Array.from({ length: count }, (_, i) => ({
        x: x(i),
        token: classToken(scale, i),
      })),
      swatchPx,
      labels: positions.map((position, i) => ({
        x: x(position),
        y: baselinePx,
        text: texts[i] ?? '',
      })),
      right: x(count) + marginRight,
    };
  }
  return null;
}

/**
 * The legend of classes by meaning, each named below its colour: with name and values, with one of
 * them where both have no room, or with as much of a name as fits.
 */
function layoutMeaningRamp(
  scale: ColourScale,
  { left, right, style, width }: RampOptions,
): ColourRamp | null {
  const classes = meaningClasses(scale, style);
  const room = Math.floor((right - left) / classes.length);
  const long = classes.map(({ name, range }) => [name, range].filter(Boolean).join(' '));
  const short = classes.map(({ name, range }) => name || range);
  const sizeFor = (texts: readonly string[]) =>
    Math.max(minMeaningPx, Math.ceil(Math.max(...texts.map(width))) + meaningGapPx);
  const [longPx, shortPx] = [sizeFor(long), sizeFor(short)];
  const swatchPx = [longPx, shortPx].find((px) => px <= room) ?? room;
  if (swatchPx < minMeaningPx) return null;
  const texts = longPx <= room ? long : short;
  return {
    swatches: classes.map((_, i) => ({ x: left + i * swatchPx, token: classToken(scale, i) })),
    swatchPx,
    labels: texts.map((text, i) => ({
      ...{ x: left + (i + 0.5) * swatchPx, y: baselinePx },
      text: truncateText(text, swatchPx - 4, width),
    })),
    right: left + classes.length * swatchPx,
  };
}

/** The distance in pixels of labels of these widths: uneven ones need that of the widest pair. */
function labelDistance(widths: readonly number[], isUneven: boolean): number {
  const pairs = isUneven ? widths.slice(1).map((px, i) => (px + (widths[i] ?? 0)) / 2) : widths;
  return Math.max(0, ...pairs) + labelGapPx;
}

/**
 * The thresholds between classes. For a diverging scale the middles of classes, so that its centre
 * has a label.
 */
function labelPositions({
  kind,
  from,
  to,
  thresholds,
}: ColourScale): readonly (readonly number[])[] {
  if (thresholds) {
    const ends = [0, ...thresholds.map((_, i) => i + 1), thresholds.length + 1];
    const known = ends.slice(Number.isFinite(from) ? 0 : 1, Number.isFinite(to) ? undefined : -1);
    return [1, 2, 3, 4, 8].map((by) => known.filter((_, i) => i % by === 0));
  }
  const positionsEvery = (first: number, by: number) =>
    Array.from({ length: Math.floor(colourSteps / by) + 1 }, (_, i) => first + i * by).filter(
      (position) => position <= colourSteps,
    );
  if (kind === 'sequential')
    return [positionsEvery(0, 1), positionsEvery(0, 3), positionsEvery(0, 9)];
  return [positionsEvery(0.5, 1), positionsEvery(0.5, 2), positionsEvery(0.5, 4)];
}

function labelTexts(
  scale: ColourScale,
  positions: readonly number[],
  options: RampOptions,
): string[] {
  const values = positions.map((position) => classThreshold(scale, position));
  const texts = scale.thresholds
    ? values.map((value) => limitText(value, options.style))
    : [...formatTicks(values, options.style)];
  const last = texts.length - 1;
  if (options.hasValuesBelow) texts[0] = `≤ ${texts[0]}`;
  if (options.hasValuesAbove) texts[last] = `≥ ${texts[last]}`;
  return texts;
}

/** Draws a ramp. `styleOf` returns the fill of a class: charts of stale data draw without hue. */
export function drawRamp(
  pen: Pen,
  { swatches, swatchPx, labels }: ColourRamp,
  ink: Ink,
  styleOf: (index: number) => { readonly token: ColourToken; readonly alpha: number },
): void {
  for (const [index, { x }] of swatches.entries()) {
    const { token, alpha } = styleOf(index);
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
