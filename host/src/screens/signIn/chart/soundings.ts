import type { Seabed } from './seabed';

/** A depth, written where it was measured. */
export interface Sounding {
  readonly x: number;
  readonly y: number;
  readonly metres: number;
}

export interface SoundingsOptions {
  readonly width: number;
  readonly height: number;
  readonly random: () => number;
  /** Whether another part of the picture needs this position. */
  readonly isOccupied: (x: number, y: number) => boolean;
}

const maxSoundings = 150;
const maxAttempts = 900;
const marginPx = 50;
/** Between two soundings, so that no two numbers touch. */
const minDistancePx = 58;

/** Seeded soundings, none on land, none close to another. */
export function soundings(bed: Seabed, options: SoundingsOptions): Sounding[] {
  const { width, height, random, isOccupied } = options;
  const placed: Sounding[] = [];
  for (let n = 0; n < maxAttempts && placed.length < maxSoundings; n += 1) {
    const x = marginPx + random() * (width - 2 * marginPx);
    const y = marginPx + random() * (height - 2 * marginPx);
    const metres = bed.depthAt(x, y);
    const isClose = placed.some(
      (sounding) => Math.hypot(sounding.x - x, (sounding.y - y) * 1.2) < minDistancePx,
    );
    if (metres >= 1.5 && !isClose && !isOccupied(x, y)) placed.push({ x, y, metres });
  }
  return placed;
}
