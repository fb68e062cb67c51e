import {
  type AxisTick,
  axisTick,
  type NumberStyle,
  type Span,
  type TimeStyle,
  timeTicks,
  valueTicks,
} from '@chartroom/plot';
import { fromScale, type ScaleKind, type ScaleMapping, toScale } from './scale';

export interface ScaleTick {
  /** In units of the scale. */
  readonly position: number;
  readonly text: string;
}

export interface TickRoom {
  readonly lengthPx: number;
  readonly gapPx: number;
  readonly minGapPx?: number;
  readonly maxCount: number;
  readonly isInteger: boolean;
}

/** `domain` in units of the scale. */
export function axisTicks(
  kind: ScaleKind,
  domain: Span,
  room: TickRoom,
  { style, timeStyle }: { readonly style: NumberStyle; readonly timeStyle: TimeStyle },
): readonly ScaleTick[] {
  if (kind === 'time') {
    return timeTicks(domain[0], domain[1], room.lengthPx, timeStyle, room.gapPx).map(
      ({ value, text: label }) => ({ position: value, text: label }),
    );
  }
  if (kind === 'log') {
    const [from, to] = [fromScale(kind, domain[0]), fromScale(kind, domain[1])];
    // Rounding of logarithms would drop the ticks at the ends.
    const ends: Span = [from * (1 - 1e-9), to * (1 + 1e-9)];
    return valueTicks(kind, ends, room, { ...style, isCoordinate: false }).map(
      ({ value, text: label }) => ({
        position: toScale(kind, value),
        text: label,
      }),
    );
  }
  return valueTicks(kind, domain, room, style).map(({ value, text: label }) => {
    return { position: value, text: label };
  });
}

/** Ticks of x in pixels. Labels that would overflow the chart are empty. */
export function positionTicks(
  ticks: readonly ScaleTick[],
  { k, b }: ScaleMapping,
  chartWidth: number,
  width: (text: string) => number,
): readonly AxisTick[] {
  return ticks.map((tick) => axisTick(tick.position * k + b, tick.text, chartWidth, width));
}
