import type { Options } from '@chartroom/contract';
import { frameFrom } from '@chartroom/frame';
import { runInSlices, type Scene } from '@chartroom/plot';
import { addMessages } from '@chartroom/plot/messages';
import { sceneOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import { max, mean } from 'd3';
import german from '../locales/de.json';
import { defaults, type Fixture, unemployment } from './fixture';
import { layoutStat } from './layout';
import { indexStat } from './statIndex';
import { summariseStat } from './summary';

const minute = 60_000;
const start = Date.UTC(2026, 10, 14, 14);
/** A load that jumps about, with a gap: its last value is neither average nor maximum. */
const loads = [9, 4, 91, 3, null, 2, 5, 7, 6, 3, 4, 8, 2, 6, 18, 3];

/** Without the gap. */
const values = loads.filter((value) => value !== null);

const load: Fixture = {
  title: 'CPU',
  frame: frameFrom(
    { at: loads.map((_, i) => start + i * minute), load: loads },
    { at: 'time', load: { type: 'number', unit: '%' } },
  ),
  encoding: { x: ['at'], y: ['load'] },
  options: { ...defaults, compare: 'average', decimals: 0 },
  range: null,
};

async function captions(options: Options = {}, more: Partial<Scene & Fixture> = {}) {
  const fixture = { ...load, ...more, options: { ...load.options, ...options } };
  const index = await runInSlices(indexStat(fixture, null));
  const scene = sceneOf(fixture, { width: 600, height: 80, ...more });
  const clean = (text: string) => text.replaceAll('\u00a0', ' ');
  return {
    lines: layoutStat(index, scene).tiles.map(({ footnote }) =>
      clean(footnote.map(({ text }) => text).join('')),
    ),
    summary: clean(summariseStat(index, scene)),
  };
}

describe('the average and maximum beside a value', () => {
  test('are of all values in the range, without a time', async () => {
    const average = mean(values)?.toFixed(0);
    expect((await captions()).lines).toEqual([`Avg ${average} % · max ${max(values)} %`]);
    // 2, 5, 7 and 6: the range leaves out the peak.
    const range = { from: start + 5 * minute, to: start + 8 * minute };
    expect((await captions({}, { range })).lines).toEqual(['Avg 5 % · max 7 %']);
  });

  test('have no more decimals than the values', async () => {
    const at = [0, 1, 2].map((i) => start + i * minute);
    const of = async (load: number[], locale = 'en-US', unit = '') => {
      const frame = frameFrom({ at, load }, { at: 'time', load: { type: 'number', unit } });
      const { lines } = await captions({ decimals: 'auto' }, { frame, locale });
      return lines[0];
    };
    // The mean is 3.2266…
    expect(await of([3.13, 3.3, 3.25])).toBe('Avg 3.23 · max 3.3');
    expect(await of([3, 3, 4])).toBe('Avg 3 · max 4');
    expect(await of([3.13, 3.3, 3.25], 'de')).toBe('Avg 3,23 · max 3,3');
    // Of another unit than the values beside it, it has its own digits.
    expect(await of([2_000_000, 10, 20], 'en-US', 'B')).toMatch(/^Avg 66\d(\.\d+)? kB · max 2 MB$/);
  });

  test('stay whole: what has no room is left out', async () => {
    expect((await captions({}, { width: 100 })).lines).toEqual(['Avg 11 %']);
  });

  test('leave out what the figure itself shows', async () => {
    expect((await captions({ value: 'mean' })).lines).toEqual(['Mean · max 91 %']);
    expect((await captions({ value: 'greatest' })).lines).toEqual(['Maximum · avg 11 %']);
  });

  test('follow the state, and are in the summary', async () => {
    expect(await captions({ warn: 2 })).toEqual({
      lines: ['Warning · avg 11 % · max 91 %'],
      summary: 'CPU: 3 %, warning, avg 11 %, max 91 %, between 2 % and 91 %.',
    });
  });

  test('are of each figure, in the viewer’s language', async () => {
    const { frame, encoding } = unemployment;
    addMessages('de', german);
    const more = { frame, encoding, locale: 'de', width: 800 };
    const { lines } = await captions({ decimals: 2 }, more);
    // 1.5, 1.8, 2.1, 1.9 and 2.5 of the first industry, one more for each of the others.
    expect(lines).toEqual([1, 2, 3, 4].map((n) => `Ø ${n},96 % · max. ${n + 1},50 %`));
  });
});
