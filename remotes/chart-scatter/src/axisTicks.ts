import {
  type AxisTick,
  formatNumber,
  formatTicks,
  logTicks,
  numberTicks,
  type Span,
  timeTicks,
} from '@chartroom/plot';
import { shrinkFor } from './domains';
import { fromScale, type Mapping, type ScaleKind, toScale } from './scale';
import type { ScatterText } from './scatterText';

export interface ScaleTick {
  /** In units of the scale. */
  readonly at: number;
  readonly text: string;
}

export interface TickRoom {
  readonly lengthPx: number;
  readonly gapPx: number;
  readonly closestPx?: number;
  readonly most: number;
  readonly isInteger: boolean;
  readonly unit: string;
  readonly isPlace: boolean;
}

/** `domain` in units of the scale. */
export function axisTicks(
  kind: ScaleKind,
  domain: Span,
  room: TickRoom,
  text: ScatterText,
): readonly ScaleTick[] {
  if (kind === 'time') {
    return timeTicks(domain[0], domain[1], room.lengthPx, text, room.gapPx).map(
      ({ value, text: label }) => ({ at: value, text: label }),
    );
  }
  const style = { locale: text.locale, unit: room.unit, isPlace: room.isPlace };
  if (kind === 'log') {
    const [from, to] = [fromScale(kind, domain[0]), fromScale(kind, domain[1])];
    // A logarithm and back loses the last bit, and the ticks at the ends with it.
    return logTicks(from * (1 - 1e-9), to * (1 + 1e-9), room).map((value) => ({
      at: toScale(kind, value),
      text: formatNumber(value, { locale: text.locale }),
    }));
  }
  const shrink = shrinkFor(domain[0], domain[1]);
  const values = numberTicks(domain[0] / shrink, domain[1] / shrink, room);
  const texts = formatTicks(
    values.map((value) => value * shrink),
    style,
  );
  return values.map((value, i) => ({ at: value * shrink, text: texts[i] ?? '' }));
}

/** Ticks of x in pixels; a label that would leave the chart is empty. */
export function placeTicks(
  ticks: readonly ScaleTick[],
  { k, b }: Mapping,
  chartWidth: number,
  width: (text: string) => number,
): readonly AxisTick[] {
  return ticks.map((tick) => {
    const at = tick.at * k + b;
    const halfWidth = width(tick.text) / 2;
    const isCut = at + halfWidth > chartWidth || at - halfWidth < 0;
    return { at, text: isCut ? '' : tick.text, halfWidth };
  });
}
