import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readPng, writePng } from './png';
import { quantizePng } from './quantizePng';

const ofBrowser = join(import.meta.dirname, '../../../../docs/pictures/home-light-390.png');

describe('small pictures', () => {
  test('of few colours are the same', () => {
    const given = writePng(
      { width: 3, height: 2 },
      [0x14171a, 0x3f6bbf],
      Uint8Array.of(0, 1, 1, 0, 0, 1),
    );
    expect(readPng(quantizePng(given))).toEqual(readPng(given));
    expect([...readPng(given).rgb.subarray(0, 6)]).toEqual([0x14, 0x17, 0x1a, 0x3f, 0x6b, 0xbf]);
  });

  test('of many colours are near to what they were', () => {
    const given = readFileSync(ofBrowser);
    const small = quantizePng(given);
    expect(small.length).toBeLessThanOrEqual(Math.min(60_000, given.length));
    const [before, after] = [readPng(given), readPng(small)];
    expect([after.width, after.height]).toEqual([before.width, before.height]);
    const far = before.rgb.filter((value, i) => Math.abs(value - (after.rgb[i] as number)) > 24);
    expect(far.length / before.rgb.length).toBeLessThan(0.002);
  });

  test('of nothing known are refused', () => {
    expect(() => readPng(Buffer.from('no picture'))).toThrow('has no head');
  });
});
