import type { Span } from '@chartroom/plot';

export type ScaleKind = 'linear' | 'log' | 'time';

/** A value in units of its scale: itself, or its natural logarithm. `NaN` if it isn't on the scale. */
export function toScale(kind: ScaleKind, value: number): number {
  if (kind !== 'log') return value;
  return value > 0 ? Math.log(value) : Number.NaN;
}

/** Smaller values aren't on the scale, and neither is `NaN`. */
export function minOnScale(kind: ScaleKind): number {
  return kind === 'log' ? Number.MIN_VALUE : Number.NEGATIVE_INFINITY;
}

export function fromScale(kind: ScaleKind, scaled: number): number {
  return kind === 'log' ? Math.exp(scaled) : scaled;
}

/** Maps values to pixels: `toScale(kind, value) * k + b`. */
export interface ScaleMapping {
  readonly kind: ScaleKind;
  readonly k: number;
  readonly b: number;
}

/** Creates a mapping. Halves values on the way, since the span of ±1e308 overflows. */
export function createScaleMapping(
  kind: ScaleKind,
  [low, high]: Span,
  from: number,
  to: number,
): ScaleMapping {
  const k = (to / 2 - from / 2) / (high / 2 - low / 2);
  return { kind, k, b: from - low * k };
}

export function pixelOf({ kind, k, b }: ScaleMapping, value: number): number {
  return toScale(kind, value) * k + b;
}
