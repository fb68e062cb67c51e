import {
  formatNumber,
  formatNumberParts,
  type NumberStyle,
  numberLabel,
  numberStyleFor,
  type Scene,
  spreadOf,
  timeStyleFor,
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
  };
}

/** A change with its sign: `+12`, `−3`. */
export function formatSigned(change: number, style: NumberStyle): string {
  return withSign(change, formatNumber(change, style));
}

/** The same beside a bar, with its unit only if that is written with each number. */
export function signedLabel(change: number, style: NumberStyle): string {
  return withSign(change, valueLabel(change, style));
}

export function valueLabel(value: number, style: NumberStyle): string {
  return numberLabel(formatNumberParts(value, style));
}

function withSign(change: number, text: string): string {
  return change > 0 ? `+${text}` : text;
}
