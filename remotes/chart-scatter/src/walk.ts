import type { CursorStep } from '@chartroom/plot';
import type { Density } from './density';
import type { Points } from './points';

/**
 * The place of the next point: left and right in the order of x, up and down in that of y, so that
 * either way comes to all of them. From −1 it starts at the end that the step leads away from.
 */
export function nextPoint(points: Points, place: number, step: CursorStep): number {
  const isUpright = step === 'up' || step === 'down';
  const [along, across] = isUpright ? [points.y, points.x] : [points.x, points.y];
  // Pixels of y grow downwards.
  const sign = step === 'right' || step === 'down' || step === 'home' ? 1 : -1;
  const isFrom = place >= 0 && step !== 'home' && step !== 'end';
  const order = (a: number, b: number) =>
    (along[a] as number) - (along[b] as number) ||
    (across[a] as number) - (across[b] as number) ||
    a - b;
  let best = -1;
  for (let other = 0; other < points.count; other += 1) {
    if (isFrom && !(order(other, place) * sign > 0)) continue;
    if (best < 0 || order(other, best) * sign < 0) best = other;
  }
  return best < 0 ? place : best;
}

/** The next pixel with points: in the nearest column to the side, or in the same above or below. */
export function nextPixel(density: Density, pixel: number, step: CursorStep): number {
  const { width, height, cells } = density;
  if (pixel < 0 || step === 'home' || step === 'end') {
    const isFirst = step === 'home' || step === 'right' || step === 'down';
    return sideways(density, isFirst ? -1 : width, height >> 1, isFirst ? 1 : -1);
  }
  const column = pixel % width;
  const line = Math.floor(pixel / width);
  if (step === 'left' || step === 'right') {
    const found = sideways(density, column, line, step === 'right' ? 1 : -1);
    return found < 0 ? pixel : found;
  }
  const sign = step === 'down' ? 1 : -1;
  for (let y = line + sign; y >= 0 && y < height; y += sign) {
    if (cells[y * width + column]) return y * width + column;
  }
  return pixel;
}

function sideways({ width, height, cells }: Density, from: number, line: number, sign: 1 | -1) {
  for (let x = from + sign; x >= 0 && x < width; x += sign) {
    for (let off = 0; off < height; off += 1) {
      for (const y of [line - off, line + off]) {
        if (y >= 0 && y < height && cells[y * width + x]) return y * width + x;
      }
    }
  }
  return -1;
}

/** How many points come before one in the order of x, from 1. */
export function rankByX({ count, x, y }: Points, place: number): number {
  let rank = 1;
  for (let other = 0; other < count; other += 1) {
    const off =
      (x[other] as number) - (x[place] as number) ||
      (y[other] as number) - (y[place] as number) ||
      other - place;
    if (off < 0) rank += 1;
  }
  return rank;
}
