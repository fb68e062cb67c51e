import type { CursorStep } from '@chartroom/plot';
import type { Density } from './density';
import type { Points } from './points';
import type { ScatterData } from './scatterData';
import type { View } from './view';

/**
 * The index of the next point: left and right in the order of x, up and down in that of y. Either
 * direction visits all points. From −1 it starts at the opposite end.
 */
export function nextPoint(points: Points, index: number, step: CursorStep): number {
  const isVertical = step === 'up' || step === 'down';
  const [along, across] = isVertical ? [points.y, points.x] : [points.x, points.y];
  // y grows downwards.
  const sign = step === 'right' || step === 'down' || step === 'home' ? 1 : -1;
  const hasStart = index >= 0 && step !== 'home' && step !== 'end';
  const compare = (a: number, b: number) =>
    (along[a] as number) - (along[b] as number) ||
    (across[a] as number) - (across[b] as number) ||
    a - b;
  let nearest = -1;
  for (let i = 0; i < points.count; i += 1) {
    if (hasStart && !(compare(i, index) * sign > 0)) continue;
    if (nearest < 0 || compare(i, nearest) * sign < 0) nearest = i;
  }
  return nearest < 0 ? index : nearest;
}

/**
 * The next of many rows, in the same order as `nextPoint`. Reads all rows in view, but their pixels
 * only where they come into question.
 */
export function nextRow(
  { roles }: ScatterData,
  { range }: View,
  from: number,
  step: CursorStep,
  isVisible: (row: number) => boolean,
): number {
  const [xs, ys] = [roles.x.values, roles.y.values];
  const isVertical = step === 'up' || step === 'down';
  const [along, across] = isVertical ? [ys, xs] : [xs, ys];
  const sign = step === 'right' || step === 'up' || step === 'home' ? 1 : -1;
  const hasStart = from >= 0 && step !== 'home' && step !== 'end';
  const compare = (a: number, b: number) =>
    (along[a] as number) - (along[b] as number) ||
    (across[a] as number) - (across[b] as number) ||
    a - b;
  let nearest = -1;
  for (let row = range.from; row < range.to; row += 1) {
    if (hasStart && !(compare(row, from) * sign > 0)) continue;
    if (nearest >= 0 && !(compare(row, nearest) * sign < 0)) continue;
    if (isVisible(row)) nearest = row;
  }
  return nearest < 0 ? from : nearest;
}

/** The next pixel with points: in the nearest column, or in the same column above or below. */
export function nextPixel(density: Density, pixel: number, step: CursorStep): number {
  const { width, height, cells } = density;
  if (pixel < 0 || step === 'home' || step === 'end') {
    const isFirst = step === 'home' || step === 'right' || step === 'down';
    return nextColumnPixel(density, isFirst ? -1 : width, height >> 1, isFirst ? 1 : -1);
  }
  const column = pixel % width;
  const line = Math.floor(pixel / width);
  if (step === 'left' || step === 'right') {
    const found = nextColumnPixel(density, column, line, step === 'right' ? 1 : -1);
    return found < 0 ? pixel : found;
  }
  const sign = step === 'down' ? 1 : -1;
  for (let y = line + sign; y >= 0 && y < height; y += sign) {
    if (cells[y * width + column]) return y * width + column;
  }
  return pixel;
}

function nextColumnPixel(
  { width, height, cells }: Density,
  from: number,
  line: number,
  sign: 1 | -1,
) {
  for (let x = from + sign; x >= 0 && x < width; x += sign) {
    for (let offset = 0; offset < height; offset += 1) {
      for (const y of [line - offset, line + offset]) {
        if (y >= 0 && y < height && cells[y * width + x]) return y * width + x;
      }
    }
  }
  return -1;
}

/** Rank of a point by x, from 1. */
export function rankByX({ count, x, y }: Points, index: number): number {
  let rank = 1;
  for (let i = 0; i < count; i += 1) {
    const difference =
      (x[i] as number) - (x[index] as number) ||
      (y[i] as number) - (y[index] as number) ||
      i - index;
    if (difference < 0) rank += 1;
  }
  return rank;
}
