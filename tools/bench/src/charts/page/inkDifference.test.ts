import { expect, test } from '@jest/globals';
import { hasInkAt, inkDifference } from './inkDifference';

/** A picture of one line of pixels, by the ink of each. */
function picture(...ink: number[]) {
  const data = new Uint8ClampedArray(ink.flatMap((alpha) => [0, 0, 0, alpha]));
  return { data, width: ink.length, height: 1 };
}

test('pixels count where either picture has ink, and are off by more than 112', () => {
  const one = picture(0, 255, 255, 112, 113, 1);
  const other = picture(0, 255, 143, 0, 0, 0);
  expect(inkDifference(one.data, other.data)).toEqual({ inked: 5, off: 1 });
});

test('equal pictures differ in nothing', () => {
  const { data } = picture(0, 10, 255);
  expect(inkDifference(data, data)).toEqual({ inked: 2, off: 0 });
});

test('ink is found within a pixel, and not further', () => {
  const line = picture(0, 0, 0, 255, 0, 0);
  expect([0.5, 1.9, 2.2, 3.5, 4.9, 5.5].map((x) => hasInkAt(line, x, 0.5))).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('a breath of ink is none', () => {
  expect(hasInkAt(picture(0, 40, 0), 1.5, 0.5)).toBe(false);
});
