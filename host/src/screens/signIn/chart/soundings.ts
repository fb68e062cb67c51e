import type { SeaBed } from './seaBed';

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
  /** Kept free for other things. */
  readonly isTaken: (x: number, y: number) => boolean;
}

const most = 150;
const tries = 900;
const marginPx = 50;
/** Between two soundings, so that no two numbers touch. */
const apartPx = 58;

/** Seeded soundings, none on land, none close to another. */
export function soundings(bed: SeaBed, options: SoundingsOptions): Sounding[] {
  const { width, height, random, isTaken } = options;
  const kept: Sounding[] = [];
  for (let n = 0; n < tries && kept.length < most; n += 1) {
    const x = marginPx + random() * (width - 2 * marginPx);
    const y = marginPx + random() * (height - 2 * marginPx);
    const metres = bed.depthAt(x, y);
    const isClose = kept.some((k) => Math.hypot(k.x - x, (k.y - y) * 1.2) < apartPx);
    if (metres >= 1.5 && !isClose && !isTaken(x, y)) kept.push({ x, y, metres });
  }
  return kept;
}
