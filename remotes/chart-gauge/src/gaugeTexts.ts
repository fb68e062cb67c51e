import { type Box, formatNumberParts, formatTicks } from '@chartroom/plot';
import { minRadiusPx } from './arcGrid';
import type { GaugeText, ShapeContext } from './gaugeMarks';
import { nameLinePx, nameLines } from './gaugeNames';
import { type Reading, targetText } from './reading';
import { alphaOf, meaningText } from './readingStyle';
import { arcEnd, arcHeight, ringOf, roomAt, smallRadiusPx } from './ring';

/** Height of the name above an arc. */
export const namePx = 18;
/** Of the labels at the ends of the scale. */
const endsPx = 16;
/** Room for the mark of a meaning, which hangs below the smallest arcs. */
const smallEndsPx = 7;
/** Smaller arcs have no labels at their ends. */
const minEndsRadiusPx = 40;
const valueSizes = [72, 56, 44, 36, 28, 22, 18, 15, 13, 12] as const;
const minValuePx = 12;
/** From here on the unit is smaller than the digits. */
const minUnitSizePx = 22;
const unitGapPx = 4;

/** Height of the labels below the ends of an arc. */
export function endsHeight(radius: number): number {
  return radius < minEndsRadiusPx ? smallEndsPx : endsPx;
}

/** The smallest radius at which all values fit. Numbers aren't cut, as 10… could be 10 or 100. */
export function minRadiusFor(readings: readonly Reading[], context: ShapeContext): number {
  const widest = readings.reduce(
    (max, reading) => Math.max(max, valueWidth(reading, minValuePx, context)),
    0,
  );
  let radius = minRadiusPx;
  while (2 * (roomAt(radius, minValuePx * 0.36) - clearPx(radius)) < widest) radius += 1;
  return radius;
}

/** The largest size at which all values fit into their arcs. */
export function valueSize(
  readings: readonly Reading[],
  radius: number,
  context: ShapeContext,
): number {
  const fits = (sizePx: number) =>
    sizePx <= radius * 0.55 &&
    readings.every(
      (reading) =>
        valueWidth(reading, sizePx, context) / 2 <= roomAt(radius, sizePx * 0.36) - clearPx(radius),
    );
  return valueSizes.find(fits) ?? minValuePx;
}

/** Between a value and its arc: the mark of a target beside digits would be read as a minus. */
function clearPx(radius: number): number {
  return radius < smallRadiusPx ? 2 : 8;
}

function valueWidth(reading: Reading, sizePx: number, { width }: ShapeContext): number {
  if (sizePx < minUnitSizePx) return width(reading.text, sizePx, 500);
  const { digits, unit } = formatNumberParts(reading.value, reading.valueStyle);
  const digitsPx = width(digits, sizePx, 500);
  return unit === '' ? digitsPx : digitsPx + unitGapPx + width(unit, 14, 500);
}

interface TextRoom {
  readonly radius: number;
  readonly valuePx: number;
  readonly box: Box;
  /** Top of the name's last line. */
  readonly top: number;
  /** Lines of a name that have room. */
  readonly maxNameLines: 1 | 2;
}

/** Name, value, captions and ends of a gauge. */
export function gaugeTexts(
  reading: Reading,
  centre: { readonly x: number; readonly y: number },
  { radius, valuePx, box, top, maxNameLines }: TextRoom,
  context: ShapeContext,
): readonly GaugeText[] {
  const { scene, isNamed, width } = context;
  const alpha = alphaOf(reading, scene.stale);
  const text = { sizePx: 12, weight: 400, token: 'ink-3', align: 'center', alpha } as const;
  const texts: GaugeText[] = [...valueTexts(reading, centre, valuePx, context)];
  if (isNamed) {
    const roomPx = box.right - box.left;
    const lines = nameLines(reading.name, roomPx, maxNameLines, (t) => width(t, 12, 500));
    const last = Math.round(top) + 12;
    for (const [i, line] of lines.entries()) {
      const y = last - (lines.length - 1 - i) * nameLinePx;
      texts.push({ ...text, x: centre.x, y, text: line, weight: 500, token: 'ink-2' });
    }
  }
  texts.push(...captions(reading, centre, { radius, valuePx }, context));
  if (radius >= minEndsRadiusPx) texts.push(...endLabels(reading, centre, radius, context));
  return texts;
}

/** Digits and unit, in the middle of the arc. */
function valueTexts(
  reading: Reading,
  { x, y }: { readonly x: number; readonly y: number },
  valuePx: number,
  context: ShapeContext,
): readonly GaugeText[] {
  const { scene, width } = context;
  const alpha = alphaOf(reading, scene.stale);
  const baseline = y + Math.round(valuePx * 0.36);
  const text = { y: baseline, sizePx: valuePx, weight: 500, token: 'ink-1', alpha } as const;
  if (valuePx < minUnitSizePx) {
    return [{ ...text, x, text: reading.text, align: 'center' }];
  }
  const { digits, unit } = formatNumberParts(reading.value, reading.valueStyle);
  const left = Math.round(x - valueWidth(reading, valuePx, context) / 2);
  const digitsText: GaugeText = { ...text, x: left, text: digits, align: 'start' };
  if (unit === '') return [digitsText];
  const unitX = left + width(digits, valuePx, 500) + unitGapPx;
  return [
    digitsText,
    { ...text, x: unitX, text: unit, sizePx: 14, token: 'ink-3', align: 'start' },
  ];
}

/** Below the value: what it means, and the target, where they fit. */
function captions(
  reading: Reading,
  { x, y }: { readonly x: number; readonly y: number },
  { radius, valuePx }: Pick<TextRoom, 'radius' | 'valuePx'>,
  { scene, width }: ShapeContext,
): readonly GaugeText[] {
  const meaning = meaningText(reading, scene);
  const target = targetText(reading, scene);
  const lines = [
    ...(meaning ? [{ options: [meaning.text, meaning.mark], token: meaning.token }] : []),
    ...(target ? [{ options: [target], token: 'ink-3' as const }] : []),
  ];
  const lastLine = y + radius * (arcHeight - 1) + (radius < minEndsRadiusPx ? smallEndsPx : 2);
  let baseline = y + Math.max(Math.round(valuePx * 0.6 + 12), Math.round(radius * 0.36));
  return lines.flatMap(({ options, token }): GaugeText[] => {
    const room = 2 * roomAt(radius, baseline - y);
    const text = options.find((option) => option !== '' && width(option, 12) <= room);
    if (text === undefined || baseline > lastLine) return [];
    const placed = { x, y: baseline, text, token };
    baseline += 16;
    return [
      { ...placed, sizePx: 12, weight: 400, align: 'center', alpha: alphaOf(reading, scene.stale) },
    ];
  });
}

/** Min and max under the ends of the arc, where they don't meet. */
function endLabels(
  { domain, style }: Reading,
  { x, y }: { readonly x: number; readonly y: number },
  radius: number,
  { scene, width }: ShapeContext,
): readonly GaugeText[] {
  const { outer, inner } = ringOf(radius);
  const offset = Math.sin(arcEnd) * ((outer + inner) / 2);
  const baseline = Math.round(y - Math.cos(arcEnd) * radius) + 13;
  const labels = formatTicks(domain, style).map((text) => ({ text, half: width(text, 12) / 2 }));
  // A wide label is pushed inwards rather than out of its cell.
  const offsets = labels.map(({ half }) => Math.min(offset, radius - half));
  const widths = labels.reduce((sum, { half }) => sum + half, 0);
  if (offsets.reduce((sum, from) => sum + from, 0) - widths < 8) return [];
  return labels.map(({ text }, i) => ({
    x: Math.round(x + (i === 0 ? -1 : 1) * (offsets[i] ?? offset)),
    ...{ y: baseline, text, sizePx: 12, weight: 400, token: 'ink-3' },
    ...{ align: 'center', alpha: alphaOf({ isFaded: false }, scene.stale) },
  }));
}
