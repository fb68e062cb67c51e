import { randomXorshift } from './randomXorshift';

export interface ScatterData {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Three clouds, one of them long and thin. */
export function createScatterData(points: number): ScatterData {
  const random = randomXorshift(20_260_102);
  const randomNormal = () => random() + random() + random() + random() - 2;
  const x = new Float64Array(points);
  const y = new Float64Array(points);
  for (let row = 0; row < points; row += 1) {
    const cloud = row % 3;
    const along = randomNormal();
    x[row] = 30 + 20 * cloud + 12 * along;
    y[row] =
      cloud === 2 ? 50 + 20 * along + 3 * randomNormal() : 30 + 30 * cloud + 10 * randomNormal();
  }
  return { x, y };
}
