import { describe, expect, test } from '@jest/globals';
import { createLineData, zoomWindow } from './lineData';
import { createScatterData } from './scatterData';

describe('the data of the lines', () => {
  test('are the same in every run', () => {
    const [one, other] = [createLineData(2, 100), createLineData(2, 100)];
    expect(one.x).toEqual(other.x);
    expect(one.ys).toEqual(other.ys);
    expect(one.ys[0]).not.toEqual(one.ys[1]);
  });

  test('go on where they ended, unevenly', () => {
    const data = createLineData(1, 1000);
    const all = [...data.x, ...data.next(10).x];
    const steps = all.slice(1).map((x, row) => x - (all[row] as number));
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(500);
    expect(Math.max(...steps)).toBeLessThan(1500);
    expect(new Set(steps).size).toBeGreaterThan(100);
  });

  test('are zoomed to another tenth each time', () => {
    const data = createLineData(1, 1000);
    const whole = (data.x[999] as number) - (data.x[0] as number);
    const tenths = [0, 1, 2, 3].map((turn) => zoomWindow(data, turn));
    for (const [from, to] of tenths) {
      expect(to - from).toBeCloseTo(whole / 10, 2);
      expect(from).toBeGreaterThan(data.x[0] as number);
      expect(to).toBeLessThan(data.x[999] as number);
    }
    expect(new Set(tenths.map(([from]) => from)).size).toBe(4);
  });
});

test('the data of the clouds are finite numbers', () => {
  const { x, y } = createScatterData(1000);
  expect([...x, ...y].every(Number.isFinite)).toBe(true);
});
