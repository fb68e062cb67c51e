import {
  formatNumber,
  formatNumberParts,
  type NumberStyle,
  numberLabel,
  numberStyleFor,
  type Scene,
  spreadOf,
  thresholdsOption,
  timeStyleFor,
  withMeaning,
} from '@chartroom/plot';
import type { WaterfallIndex } from './waterfallIndex';
import type { WaterfallFormats } from './waterfallMarks';

/**
 * Formats with digits by the spread of what is added, or of the values of a funnel. Running totals
 * have the same digits, so that readers can add up what they see.
 */
export function waterfallFormats({ data, parts }: WaterfallIndex, scene: Scene): WaterfallFormats {
  const values = parts.flatMap(({ sums, isTotal }) => (isTotal ? [] : sums));
  return {
    ...timeStyleFor(data?.x, scene),
    ...numberStyleFor(data?.y ?? undefined, scene),
    spread: spreadOf(values.filter(Number.isFinite)),
    meanings: thresholdsOption(scene.options.thresholds),
  };
}

/** A total, followed by what it means: `80 (On target)`. */
export function totalText(total: number, text: WaterfallFormats): string {
  return withMeaning(formatNumber(total, text), total, text.meanings, text.locale);
}

/** A change with its sign: `+12`, `−3`. */
export function formatSigned(change: number, style: NumberStyle): string {
  return withSign(change, formatNumber(change, style));
}

/** A value beside a bar, with its unit only if that is written with each number. */
export function valueLabel(value: number, style: NumberStyle): string {
  return numberLabel(formatNumberParts(value, style));
}

/** A change's text with its sign. */
export function withSign(change: number, text: string): string {
  return change > 0 ? `+${text}` : text;
}
