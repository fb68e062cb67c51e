import {
  type BaseMarks,
  type ColourToken,
  extentOfNumbers,
  type Scene,
  scaleLinear,
  staleToken,
} from '@chartroom/plot';
import type { DotIndex, Point } from './points';

export interface Dot extends Point {
  readonly x: number;
  readonly y: number;
}

export interface DotMarks extends BaseMarks {
  readonly dots: readonly Dot[];
  readonly token: ColourToken;
}

export const radiusPx = 3;

/** Computes where everything is. Pure: the same points, options and size give the same dots. */
export function layout({ points }: DotIndex, { width, height, stale }: Scene): DotMarks {
  const times = extentOfNumbers(points.map(({ time }) => time));
  const values = extentOfNumbers(points.map(({ value }) => value));
  const x = scaleLinear([times.min, times.max], [radiusPx, width - radiusPx]);
  const y = scaleLinear([values.min, values.max], [height - radiusPx, radiusPx]);
  const dots = points.map((point) => ({ ...point, x: x(point.time), y: y(point.value) }));
  return { axes: null, zoom: null, dots, token: staleToken('cat-1', stale) };
}
