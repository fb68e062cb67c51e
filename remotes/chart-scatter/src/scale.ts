import type { Span } from '@chartroom/plot';

export type ScaleKind = 'linear' | 'log' | 'time';

/** Where a value stands on a scale: itself, or its natural logarithm; `NaN` where it has no place. */
export function toScale(kind: ScaleKind, value: number): number {
  if (kind !== 'log') return value;
  return value > 0 ? Math.log(value) : Number.NaN;
}

/** A value below it has no place; one that is no number is below nothing and has none either. */
export function minOnScale(kind: ScaleKind): number {
  return kind === 'log' ? Number.MIN_VALUE : Number.NEGATIVE_INFINITY;
}

export function fromScale(kind: ScaleKind, scaled: number): number {
  return kind === 'log' ? Math.exp(scaled) : scaled;
}

/** From values to pixels: `toScale(kind, value) * k + b`. */
export interface Mapping {
  readonly kind: ScaleKind;
  readonly k: number;
  readonly b: number;
}

/** Halved on the way: the span of ±1e308 is more than a number can hold. */
export function mappingTo(kind: ScaleKind, [low, high]: Span, from: number, to: number): Mapping {
  const k = (to / 2 - from / 2) / (high / 2 - low / 2);
  return { kind, k, b: from - low * k };
}

export function pixelOf({ kind, k, b }: Mapping, value: number): number {
  return toScale(kind, value) * k + b;
}
