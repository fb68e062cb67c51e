import { chartInput, layoutOf, sceneOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import fixture from '../fixture.json';
import manifest from '../manifest.json';
import { exampleLog } from './exampleLog';
import { layoutHistogram } from './histogram';
import { levelOf, levels, levelTokens } from './levels';
import { logPicture } from './logPicture';

const input = chartInput(manifest, fixture);

test('the fixture is the example log with seed 7', () => {
  expect(fixture.columns).toEqual(exampleLog(480, 7));
});

describe('the histogram', () => {
  test('counts every line once, in the bucket of its time and level', async () => {
    const { histogram } = await layoutOf(logPicture, input, { width: 900, height: 400 });
    const { time, level } = fixture.columns;
    for (const { from, to, counts } of histogram?.bars ?? []) {
      const expected = levels.map(
        (name) =>
          time.filter((at, i) => at >= from && at < to && levelOf(level[i] ?? '') === name).length,
      );
      expect(counts).toEqual(expected);
    }
    const sum = histogram?.bars.flatMap(({ counts }) => counts).reduce((a, b) => a + b, 0);
    expect(sum).toBe(time.length);
  });

  test('leaves out hidden levels and stays on whole pixels', async () => {
    const { log } = await layoutOf(logPicture, input);
    const scene = sceneOf(input, { width: 900, height: 400 });
    const box = { left: 0, right: 900, top: 0, bottom: 80 };
    const histogram = layoutHistogram(
      log,
      { hidden: new Set(['info', 'debug']), tokens: levelTokens },
      box,
      scene,
    );
    const segments = histogram?.bars.flatMap((bar) => bar.segments) ?? [];
    expect(new Set(segments.map(({ level }) => level))).toEqual(
      new Set(['fatal', 'error', 'warn']),
    );
    for (const { y, height } of segments) {
      expect([y, height].every(Number.isInteger)).toBe(true);
      expect(height).toBeGreaterThanOrEqual(1);
    }
  });

  test('finds the time of a pixel and the pixel of a time', async () => {
    const { histogram } = await layoutOf(logPicture, input, { width: 900, height: 400 });
    const time = histogram?.timeAt(450) ?? 0;
    expect(histogram?.xOf(time)).toBeCloseTo(450, 6);
  });
});
