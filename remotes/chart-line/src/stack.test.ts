import { frameFrom } from '@chartroom/frame';
import { runInSlices, type Scene } from '@chartroom/plot';
import { drawingOf, layoutOf, sceneOf } from '@chartroom/plot/testkit';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { lineCursor } from './cursor';
import { defaults, type Fixture, responseTimes } from './fixture';
import { lineChart } from './lineChart';
import { indexLines } from './lineIndex';
import { loadStackModule } from './stackModule';
import { summariseLines } from './summary';

beforeAll(loadStackModule);

/** Three sites, measured at 0 to 3 each, but for the last, which is measured in between. */
const sites: Fixture = {
  title: 'Sites',
  frame: frameFrom(
    {
      at: [0, 0, 1, 1, 2, 2, 3, 3, 0.5, 2.5],
      site: ['a', 'b', 'a', 'b', 'a', 'b', 'a', 'b', 'c', 'c'],
      load: [1, 2, 2, null, 3, 6, 4, 8, 10, 30],
    },
    { load: { type: 'number', unit: 'MB' } },
  ),
  encoding: { x: ['at'], y: ['load'], colour: ['site'] },
  options: { ...defaults, stack: 'zero' },
  range: null,
};

/** Two axes with two fields each. */
const twoAxes: Fixture = {
  title: 'Two axes',
  frame: frameFrom({ at: [0, 1], a: [1, 2], b: [3, 4], c: [100, 200], d: [300, -400] }),
  encoding: { x: ['at'], y: ['a', 'b'], y2: ['c', 'd'] },
  options: { ...defaults, stack: 'zero' },
  range: null,
};

const withOptions = (fixture: Fixture, options = {}): Fixture => ({
  ...fixture,
  options: { ...fixture.options, ...options },
});

const layout = (fixture: Fixture, more: Partial<Scene> = {}) =>
  layoutOf(lineChart, { ...fixture, timeZone: 'UTC' }, more);

/** What each line reaches to at each row of the data; null where it is not drawn. */
async function tops(fixture: Fixture, hidden: readonly string[] = []) {
  const marks = await layout(fixture, { hidden: new Set(hidden) });
  return Object.fromEntries(
    marks.lines.map(({ series }) => [
      series.name,
      [...series.y.subarray(0, series.length)]
        .map((y) => (Number.isNaN(y) ? null : y))
        .filter((_, row) => !series.edges?.[row]),
    ]),
  );
}

const spoken = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('stacked lines', () => {
  test('stand on each other at the places of all, with a gap where one is missing', async () => {
    // b lacks its value at 1, and so at 0.5, which lies beside it; c begins at 0.5 and ends at 2.5.
    expect(await tops(sites)).toEqual({
      a: [1, null, null, 3, 3.5, 4],
      b: [3, null, null, 9, 10.5, 12],
      c: [null, null, null, 34, 40.5, null],
    });
  });

  test('bridge what is missing where they are told to', async () => {
    expect((await tops(withOptions(sites, { missing: 'connect' }))).b).toEqual([
      3, 4.5, 6, 9, 10.5, 12,
    ]);
  });

  test('take values between points from their curve', async () => {
    const stepped = await tops(withOptions(sites, { curve: 'step', missing: 'connect' }));
    expect(stepped.a?.[4]).toBe(3);
  });

  test('close over what is hidden', async () => {
    expect(await tops(sites, ['a', 'c'])).toEqual({ b: [2, null, null, 6, 7, 8] });
    expect(await tops(sites, ['a', 'b', 'c'])).toEqual({});
  });

  test('are stacked on each axis for itself, from 0, and downwards below it', async () => {
    const marks = await layout(twoAxes);
    expect(await tops(twoAxes)).toEqual({
      a: [1, 2],
      b: [4, 6],
      c: [100, 200],
      d: [400, -400],
    });
    expect(marks.yDomain[0]).toBe(0);
    expect(marks.lines.map(({ band }) => typeof band?.edge)).toEqual([
      ...['number', 'object'],
      ...['object', 'object'],
    ]);
  });

  test('are each for itself where there is but one of an axis', async () => {
    const encoding = { x: ['at'], y: ['a'], y2: ['c', 'd'] };
    const marks = await layout({ ...twoAxes, encoding });
    expect(marks.lines.map(({ ownValues }) => ownValues !== null)).toEqual([false, true, true]);
  });

  test('are refused on a logarithmic axis, in words', async () => {
    const fixture = withOptions(sites, { scale: 'log' });
    const marks = await layout(fixture);
    expect([marks.lines, marks.note]).toEqual([[], 'Stacked lines need a linear Y axis']);
    expect(marks.axes?.x).toEqual([]);
    const index = await runInSlices(indexLines(fixture, null));
    expect(summariseLines(index, sceneOf(fixture))).toBe(
      'Sites: Stacked lines need a linear Y axis.',
    );
  });

  test('are the lines of before until what stacks them has come', async () => {
    const plain = await runInSlices(indexLines(withOptions(sites, { stack: 'none' }), null));
    const stacked = await runInSlices(indexLines(sites, plain));
    expect([plain.stack, stacked.stack === null]).toEqual([null, false]);
    expect(await runInSlices(indexLines(sites, stacked))).toBe(stacked);
  });

  test('are drawn over a wash, with names at their ends', async () => {
    const drawing = await drawingOf(lineChart, {
      ...withOptions(responseTimes, { stack: 'zero', missing: 'connect', warn: null, bad: null }),
      timeZone: 'UTC',
    });
    expect(drawing.text()).toMatchSnapshot();
  });
});

describe('what is told of stacked lines', () => {
  const at = async (fixture: Fixture) => {
    const marks = await layout(fixture);
    const cursor = lineCursor.move(marks, null, 'end');
    const tip = cursor && lineCursor.tip(marks, cursor);
    return { marks, cursor, tip };
  };

  test('are their own values, and the total', async () => {
    const { marks, cursor, tip } = await at(sites);
    expect(tip?.rows.map(({ name, value }) => `${name} ${spoken(value)}`)).toEqual([
      'b 8 MB',
      'a 4 MB',
      'Total 12 MB',
    ]);
    expect(spoken(tip?.spoken)).toBe('3: a 4 MB of 12 MB, series 1 of 3');
    expect(cursor && lineCursor.datum?.(marks, cursor)).toEqual([
      { field: 'at', value: 3 },
      { field: 'site', value: 'a' },
      { field: 'load', value: 4 },
    ]);
    expect(marks.ends.visible.map(({ value }) => value)).toContain('8');
  });

  test('is a total for each axis', async () => {
    const { tip } = await at(twoAxes);
    expect(tip?.rows.slice(-2).map(({ name, value }) => [name, value])).toEqual([
      ['Total', '6'],
      ['Total, right axis', '\u2212200'],
    ]);
  });

  test('says of how many lines it is the total, where more are not drawn', async () => {
    const names = Array.from({ length: 60 }, (_, i) => `line ${i}`);
    const frame = frameFrom({ at: names.map(() => 0), site: names, load: names.map(() => 1) });
    const { tip } = await at({ ...sites, frame });
    expect(tip?.rows.at(-1)).toMatchObject({ name: 'Total of 50', value: '50' });
  });

  test.each([
    ['lines of one axis', sites],
    ['lines of two', twoAxes],
  ])('is a sentence: %s', async (_, fixture) => {
    const index = await runInSlices(indexLines(fixture, null));
    expect(spoken(summariseLines(index, sceneOf(fixture)))).toMatchSnapshot();
    const hidden = new Set(['b']);
    expect(spoken(summariseLines(index, sceneOf(fixture, { hidden })))).toMatchSnapshot();
  });
});
