import { append, type Columns, type Frame, fieldByName, frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import { runInSlices } from '../chart/runInSlices';
import { extentOf } from './pyramid';
import { indexSeries, type SeriesIndex } from './seriesIndex';

function rolesOf(frame: Frame, x: string | null, ys: readonly string[], colour?: string) {
  return {
    x: (x && fieldByName(frame, x)) || null,
    ys: ys.flatMap((name) => fieldByName(frame, name) ?? []),
    colour: (colour && fieldByName(frame, colour)) || null,
  };
}

function index(
  frame: Frame,
  roles: ReturnType<typeof rolesOf>,
  before: SeriesIndex | null = null,
): Promise<SeriesIndex> {
  return runInSlices(indexSeries(frame, roles, before));
}

function points({ series }: SeriesIndex) {
  return series.map(({ name, x, y, length }) => ({
    name,
    x: [...x.subarray(0, length)],
    y: [...y.subarray(0, length)],
  }));
}

const rows: Columns = { time: [1, 2, 3], cpu: [10, 20, 30], memory: [5, null, 7] };

describe('the series of a frame', () => {
  test('share the frame’s columns where x ascends, with a series for each y', async () => {
    const frame = frameFrom(rows);
    const found = await index(frame, rolesOf(frame, 'time', ['cpu', 'memory']));
    expect(found.form).toBe('shared');
    expect(found.series[0]?.y).toBe(fieldByName(frame, 'cpu')?.values);
    expect(points(found)).toEqual([
      { name: 'cpu', x: [1, 2, 3], y: [10, 20, 30] },
      { name: 'memory', x: [1, 2, 3], y: [5, Number.NaN, 7] },
    ]);
  });

  test('are one for each value of a colour field, with a stable ordinal', async () => {
    const frame = frameFrom({ time: [1, 1, 2, 2], site: ['b', 'a', 'b', null], y: [1, 2, 3, 4] });
    const found = await index(frame, rolesOf(frame, 'time', ['y'], 'site'));
    expect(points(found)).toEqual([
      { name: 'b', x: [1, 2], y: [1, 3] },
      { name: 'a', x: [1], y: [2] },
      { name: '–', x: [2], y: [4] },
    ]);
  });

  test('are sorted where x descends, without the rows that lack an x', async () => {
    const frame = frameFrom({ time: [3, 1, null, 2], y: [30, 10, 99, 20] });
    const found = await index(frame, rolesOf(frame, 'time', ['y']));
    expect(points(found)).toEqual([{ name: 'y', x: [1, 2, 3], y: [10, 20, 30] }]);
  });

  test('are numbered from 0 where there is no x', async () => {
    const frame = frameFrom({ y: [4, 5] });
    const found = await index(frame, rolesOf(frame, null, ['y']));
    expect(points(found)).toEqual([{ name: 'y', x: [0, 1], y: [4, 5] }]);
  });

  test('read only new rows, in every form', async () => {
    for (const colour of [undefined, 'site']) {
      const frame = frameFrom({ time: [], site: [], y: [] }, { site: 'category' });
      let found: SeriesIndex | null = null;
      for (let i = 0; i < 60; i += 1) {
        append(frame, { time: [i, i + 0.5], site: ['a', 'b'], y: [i, -i] });
        found = await index(frame, rolesOf(frame, 'time', ['y'], colour), found);
      }
      const fresh = await index(frame, rolesOf(frame, 'time', ['y'], colour));
      expect(found && points(found)).toEqual(points(fresh));
      for (const { pyramid, y, length } of found?.series ?? []) {
        const out = { min: 0, max: 0 };
        extentOf(pyramid, y, 0, length, out);
        expect([out.min, out.max]).toEqual([
          Math.min(...y.subarray(0, length)),
          Math.max(...y.subarray(0, length)),
        ]);
      }
    }
  });

  test('are unchanged where nothing is new, in every form', async () => {
    const frame = frameFrom({ time: [1, 2], site: ['a', 'b'], y: [1, 2] });
    for (const roles of [rolesOf(frame, 'time', ['y']), rolesOf(frame, 'time', ['y'], 'site')]) {
      const first = await index(frame, roles);
      expect(await index(frame, roles, first)).toBe(first);
    }
  });

  test('start over when rows were dropped at the front', async () => {
    const frame = frameFrom({ time: [], y: [] });
    let found: SeriesIndex | null = null;
    for (let i = 0; i < 100; i += 1) {
      append(frame, { time: [i], y: [i] }, { keep: 20 });
      found = await index(frame, rolesOf(frame, 'time', ['y']), found);
    }
    const [series] = found?.series ?? [];
    expect(series?.length).toBe(frame.length);
    expect(series?.x[(series?.length ?? 0) - 1]).toBe(99);
  });

  test('become sorted copies when a late row goes back in time', async () => {
    const frame = frameFrom({ time: [1, 3], y: [1, 3] });
    const before = await index(frame, rolesOf(frame, 'time', ['y']));
    append(frame, { time: [2], y: [2] });
    const after = await index(frame, rolesOf(frame, 'time', ['y']), before);
    expect(points(after)).toEqual([{ name: 'y', x: [1, 2, 3], y: [1, 2, 3] }]);
  });
});
