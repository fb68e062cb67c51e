import { expect, test } from '@jest/globals';
import { wheelWindow } from './wheelWindow';

const plot = { left: 50, width: 1000 };
const limits = [0, 100] as const;

test('a turn zooms about what is under the pointer', () => {
  const [from, to] = wheelWindow({ deltaX: 0, deltaY: -300, clientX: 300 }, [0, 100], limits, plot);
  expect(to - from).toBeCloseTo(100 * 1.002 ** -300, 9);
  expect(from + 0.25 * (to - from)).toBeCloseTo(25, 9);
});

test('sideways it pans by its pixels, within the limits', () => {
  const at = (deltaX: number) =>
    wheelWindow({ deltaX, deltaY: 0, clientX: 550 }, [40, 60], limits, plot);
  expect(at(100)).toEqual([42, 62]);
  expect(at(100_000)).toEqual([80, 100]);
});

test('out it stops where all is in view', () => {
  const event = { deltaX: 0, deltaY: 3000, clientX: 550 };
  expect(wheelWindow(event, [40, 60], limits, plot)).toEqual([0, 100]);
});
