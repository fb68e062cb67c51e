import { randomXorshift } from './randomXorshift';

/** Rows in columns: x in epoch milliseconds, ascending, not evenly spaced. */
export interface LineRows {
  readonly x: Float64Array;
  readonly ys: readonly Float64Array[];
}

export interface LineData extends LineRows {
  /** The rows after those that were handed out last. */
  next(count: number): LineRows;
}

const startMs = Date.UTC(2026, 0, 1);

/** Walks with noise on them, about a second between two points. */
export function createLineData(series: number, points: number): LineData {
  const random = randomXorshift(20_260_101);
  const walks = new Float64Array(series);
  let now = startMs;

  function next(count: number): LineRows {
    const x = new Float64Array(count);
    const ys = Array.from({ length: series }, () => new Float64Array(count));
    for (let row = 0; row < count; row += 1) {
      now += 500 + Math.floor(random() * 1000);
      x[row] = now;
    }
    ys.forEach((y, index) => {
      let walk = walks[index] as number;
      for (let row = 0; row < count; row += 1) {
        walk += random() - 0.5;
        y[row] = 100 * index + walk + 20 * random();
      }
      walks[index] = walk;
    });
    return { x, ys };
  }

  return { ...next(points), next };
}

/** The tenth of all that is zoomed to in round `turn`, each time another one. */
export function zoomWindow(
  { x }: LineRows,
  iteration: number,
): readonly [from: number, to: number] {
  const first = x[0] as number;
  const span = (x[x.length - 1] as number) - first;
  const from = first + span * (0.15 + 0.2 * (iteration % 4));
  return [from, from + span / 10];
}
