import { formatNumber, type NumberStyle } from '../format/formatNumber';
import { formatTime, timeDetailFor } from '../format/formatTime';
import type { TimeStyle } from '../format/intlTime';
import { parsePosition } from '../scales/parsePosition';
import { dayMs } from '../scales/timeUnits';
import type { XStyle } from '../scales/valueAxis';
import { wallTime } from '../scales/wallTime';
import { parseInstant } from './annotation';
import type { ReferenceAxis } from './references';

type Direction = Pick<ReferenceAxis, 'isVertical' | 'isZoomed'>;

/** References to numbers of an axis. What `pixel` can't map is outside, as 0 on a logarithmic axis. */
export function numberReferenceAxis(
  pixel: (value: number) => number,
  style: NumberStyle,
  direction: Direction,
): ReferenceAxis {
  return {
    ...direction,
    pixels: (at) => pointAt(parsePosition(at), pixel),
    format: (at) => formatNumber(parsePosition(at), style),
  };
}

/** References to dates and times, on the clock of the style's zone where they name none. */
export function timeReferenceAxis(
  pixel: (epochMs: number) => number,
  style: TimeStyle,
  direction: Direction,
): ReferenceAxis {
  const instants = new Map<string, number>();
  const instant = (at: string) => {
    const known = instants.get(at) ?? parseInstant(at, style.timeZone);
    instants.set(at, known);
    return known;
  };
  return {
    ...direction,
    pixels: (at) => pointAt(instant(at), pixel),
    format(at) {
      const epochMs = instant(at);
      const isDay = wallTime(epochMs, style.timeZone) % dayMs === 0;
      // A single instant has its year.
      return formatTime(epochMs, timeDetailFor(isDay ? dayMs : 60_000, 366 * dayMs), style);
    },
  };
}

/** References to x, over time or not. */
export function xReferenceAxis(
  pixel: (value: number) => number,
  { isTime, xFormat, ...style }: XStyle,
  direction: Direction,
): ReferenceAxis {
  if (isTime) return timeReferenceAxis(pixel, style, direction);
  const numberStyle = { locale: style.locale, numberFormat: xFormat, isCoordinate: true };
  return numberReferenceAxis(pixel, numberStyle, direction);
}

/** References to the names of an axis. */
export function nameReferenceAxis(
  pixelsOf: (name: string) => readonly [number, number] | null,
  direction: Direction,
): ReferenceAxis {
  return { ...direction, pixels: pixelsOf, format: (at) => at };
}

function pointAt(
  value: number,
  pixel: (value: number) => number,
): readonly [number, number] | null {
  if (Number.isNaN(value)) return null;
  const at = pixel(value);
  return Number.isNaN(at) ? [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] : [at, at];
}
