import {
  type AxisTick,
  type Box,
  formatTicks,
  type NumberStyle,
  numberTicks,
  type Span,
  tickBase,
  timeTicks,
} from '@chartroom/plot';
import type { HistogramFormats } from './histogramMarks';

/** Gap between neighbouring labels. */
const labelGapPx = 8;

/** Maps values to x. Halved, since the difference of extreme values overflows. */
export function valueScale([from, to]: Span, { left, right }: Box): (value: number) => number {
  const size = to / 2 - from / 2;
  return (value) => left + ((value / 2 - from / 2) / size) * (right - left);
}

/** Ticks of the values, centred below bins of single whole numbers. */
export function valueAxisTicks(
  domain: Span,
  plot: Box,
  {
    text,
    style,
    areUnitBins,
    width,
    right,
  }: {
    readonly text: HistogramFormats;
    readonly style: NumberStyle;
    readonly areUnitBins: boolean;
    readonly right: number;
    width(label: string): number;
  },
): readonly AxisTick[] {
  const x = valueScale(domain, plot);
  const lengthPx = plot.right - plot.left;
  const offset = areUnitBins ? 0.5 : 0;
  const ticks = text.isTime
    ? timeTicks(domain[0], domain[1], lengthPx, text)
    : valueTicksOf(domain, lengthPx, style, areUnitBins);
  let labelEnd = Number.NEGATIVE_INFINITY;
  return ticks
    .map((tick) => ({ at: x(tick.value + offset), text: tick.text }))
    .filter(({ at }) => at >= plot.left - 0.5 && at <= plot.right + 0.5)
    .map(({ at, text: label }) => {
      const halfWidth = width(label) / 2;
      const isFree = at - halfWidth >= Math.max(0, labelEnd) && at + halfWidth <= right;
      if (isFree) labelEnd = at + halfWidth + labelGapPx;
      return { position: at, text: isFree ? label : '', halfWidth };
    });
}

function valueTicksOf(
  [from, to]: Span,
  lengthPx: number,
  style: NumberStyle,
  areUnitBins: boolean,
) {
  const half = to - from < Number.POSITIVE_INFINITY ? 1 : 2;
  const base = tickBase(Math.max(-from, to), style.unit, style.numberFormat);
  const spacing = { lengthPx, gapPx: 56, maxCount: 12, isInteger: areUnitBins, base };
  const values = numberTicks(from / half, to / half, spacing).map((value) => value * half);
  const labels = formatTicks(values, { ...style, isCoordinate: true });
  return values.map((value, i) => ({ value, text: labels[i] ?? '' }));
}
