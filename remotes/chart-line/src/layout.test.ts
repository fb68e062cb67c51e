import { append, frameFrom } from '@chartroom/frame';
import { runInSlices, type Scene } from '@chartroom/plot';
import { namedInk, Recorder } from '@chartroom/plot/recorder';
import { drawingOf, layoutOf, sceneOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import { lineCursor } from './cursor';
import { defaults, type Fixture, noData, received, responseTimes } from './fixture';
import { layoutLines } from './layout';
import { lineChart } from './lineChart';
import { indexLines } from './lineIndex';
import { summariseLines } from './summary';

const layout = (fixture: Fixture, more: Partial<Scene> = {}) =>
  layoutOf(lineChart, { ...fixture, timeZone: 'UTC' }, more);

const drawing = async (fixture: Fixture, more: Partial<Scene> = {}) =>
  (await drawingOf(lineChart, { ...fixture, timeZone: 'UTC' }, more)).text();

describe('a line chart', () => {
  test('draws a line a site with thresholds, and names at the ends', async () => {
    expect(await drawing(responseTimes)).toMatchSnapshot();
  });

  test('draws one line in steps, with its gap and the last value alone', async () => {
    expect(await drawing(received)).toMatchSnapshot();
  });

  test('has names above where there is no room at the ends', async () => {
    expect(await drawing(responseTimes, { width: 200 })).toMatchSnapshot();
  });

  test('has names without values at the ends where there is no room for both', async () => {
    const ends = async (width: number) => {
      const marks = await layout(responseTimes, { width });
      return { texts: marks.ends.visible.map(({ name, value }) => [name, value]), marks };
    };
    const wide = await ends(480);
    const narrow = await ends(296);
    const names = wide.texts.map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(['Amsterdam', 'Frankfurt']));
    expect(narrow.texts).toEqual(names.map((name) => [name, '']));
    expect(narrow.marks.legends).toEqual([]);
    // Most of the chart is its lines.
    const { left = 0, right = 0 } = narrow.marks.axes?.plot ?? {};
    expect(right - left).toBeGreaterThan(296 / 2);
    expect((await ends(200)).texts).toEqual([]);
  });

  test('keeps the axes of the range asked for when there is no data', async () => {
    expect(await drawing(noData)).toMatchSnapshot();
  });

  test('draws axes before the source has answered', async () => {
    expect(await drawing({ ...received, frame: null })).not.toContain('No data');
  });

  test('takes the hue away from a stale source', async () => {
    const text = await drawing(responseTimes, { stale: true });
    expect(text).toContain('stroke cat-10 1.5 at 55 %');
    expect(text).not.toMatch(/cat-[1-9]b?\b/);
  });

  test('scales y to what is zoomed into', async () => {
    const { range } = responseTimes;
    const from = range?.from ?? 0;
    const zoomed = await layout(responseTimes, { window: [from, from + 3_600_000] });
    const whole = await layout(responseTimes);
    expect(zoomed.yDomain[1]).toBeLessThan(whole.yDomain[1]);
    expect(zoomed.zoom?.limits).toEqual(whole.zoom?.limits);
  });

  test('takes an axis that the viewer fixed', async () => {
    const options = { ...defaults, min: 50, max: 150 };
    expect((await layout({ ...responseTimes, options })).yDomain).toEqual([50, 150]);
  });

  test('ignores a zoom of which nothing is left', async () => {
    const marks = await layout(responseTimes, { window: [0, 1000] });
    expect(marks.zoom?.domain).toEqual(marks.zoom?.limits);
  });

  test('moves on when rows are appended', async () => {
    const frame = structuredClone(received.frame);
    if (!frame) throw new Error('the fixture has a frame');
    const fixture = { ...received, frame };
    const before = await runInSlices(indexLines(fixture, null));
    const first = layoutLines(before, sceneOf(fixture)).ends.visible[0]?.value;
    append(frame, { time: [(received.range?.to ?? 0) + 1000], received: [8.8e6] });
    const after = await runInSlices(indexLines(fixture, before));
    const range = { from: received.range?.from ?? 0, to: (received.range?.to ?? 0) + 1000 };
    expect(first).toBe('7.4\u00a0MB/s');
    expect(layoutLines(after, sceneOf(fixture, { range })).ends.visible[0]?.value).toBe(
      '8.8\u00a0MB/s',
    );
  });
});

describe('its cursor', () => {
  test('picks the point nearest to the pointer', async () => {
    const marks = await layout(responseTimes);
    const plot = marks.axes?.plot;
    const cursor = lineCursor.pick(marks, (plot?.right ?? 0) - 1, plot?.top ?? 0);
    const tip = cursor && lineCursor.tip(marks, cursor);
    expect(tip?.title).toBe('14:32');
    expect(tip?.rows.map(({ name }) => name)).toEqual([
      'Frankfurt',
      'Paris',
      'London',
      'Amsterdam',
    ]);
    expect(tip?.rows.find(({ isStrong }) => isStrong)?.name).toBe('Frankfurt');
    expect(lineCursor.pick(marks, 5, 100)).toBeNull();
  });

  test('walks over points and lines by the keys', async () => {
    const marks = await layout(responseTimes);
    const spoken: string[] = [];
    let cursor = lineCursor.move(marks, null, 'left');
    for (const step of ['left', 'up', 'up', 'up', 'down', 'home', 'right', 'end'] as const) {
      cursor = lineCursor.move(marks, cursor, step);
      spoken.push(`${step} ${cursor && lineCursor.tip(marks, cursor)?.spoken}`);
    }
    expect(spoken.join('\n').replaceAll('\u00a0', ' ')).toMatchSnapshot();
  });

  test('steps over missing values, and stays at the ends', async () => {
    const marks = await layout(received);
    const at = (cursor: ReturnType<typeof lineCursor.move>) =>
      cursor && lineCursor.tip(marks, cursor)?.title;
    let cursor = lineCursor.move(marks, null, 'home');
    const visited = [at(cursor)];
    for (let i = 0; i < 7; i += 1) {
      cursor = lineCursor.move(marks, cursor, 'right');
      visited.push(at(cursor));
    }
    expect(visited).toEqual([
      '14:02',
      '14:07',
      '14:12',
      '14:22',
      '14:27',
      '14:32',
      '14:32',
      '14:32',
    ]);
  });

  test('leaves with its datum when a live chart moves on', async () => {
    const marks = await layout(received);
    expect(lineCursor.tip(marks, { line: 0, x: 0 })).toBeNull();
  });

  test('draws a line, a dot on each series, and the time in place of the ticks', async () => {
    const marks = await layout(responseTimes);
    const recorder = new Recorder();
    const cursor = lineCursor.move(marks, null, 'end');
    if (cursor) lineCursor.draw(recorder, marks, cursor, namedInk);
    expect(recorder.text()).toMatchSnapshot();
  });
});

describe('its summary', () => {
  test('says range, extremes, the end and the trend', async () => {
    const say = async (fixture: Fixture) =>
      summariseLines(await runInSlices(indexLines(fixture, null)), sceneOf(fixture)).replaceAll(
        '\u00a0',
        ' ',
      );
    expect(await say(responseTimes)).toBe(
      'Response time, p99, 08:32–14:32: between 92 ms and 275.5 ms; 4 lines; highest at the end: Frankfurt, 222.6 ms, rising.',
    );
    expect(await say(received)).toBe(
      'Received, 14:02–14:32: between 1.2 MB/s and 9.9 MB/s; last 7.4 MB/s, rising.',
    );
    expect(await say(noData)).toBe('Received, 14:02–14:32: no data.');
  });
});

describe('what a line chart leaves out', () => {
  test('are values that a logarithmic axis has no place for, above the plot', async () => {
    const frame = frameFrom({ at: [0, 1, 2, 3, 4], load: [10, 0, -5, 100, 20] });
    const fixture: Fixture = {
      ...{ title: 'Load', frame, range: null, encoding: { x: ['at'], y: ['load'] } },
      options: { ...defaults, scale: 'log' },
    };
    const { omissions } = await layout(fixture);
    expect(omissions).toBe('2 at or below 0 not shown on a log scale');
    expect(await drawing(fixture)).toContain(`“${omissions}”`);
    expect((await layout({ ...fixture, options: defaults })).omissions).toBeNull();
  });

  test('are all but the fifty largest lines, said above the plot', async () => {
    const sizes = Array.from({ length: 53 }, (_, i) => (i * 7) % 53);
    const columns = {
      at: [...sizes.map(() => 0), ...sizes.map(() => 1)],
      size: [...sizes, ...sizes].map((size) => `size ${size}`),
      load: [...sizes, ...sizes],
    };
    const encoding = { x: ['at'], y: ['load'], colour: ['size'] };
    const fixture: Fixture = {
      ...{ title: 'Load', frame: frameFrom(columns), range: null, encoding },
      options: defaults,
    };
    const { lines, omissions } = await layout(fixture);
    const large = sizes.filter((size) => size >= 3).map((size) => `size ${size}`);
    expect(lines.map(({ series }) => series.name)).toEqual(large);
    expect(omissions).toBe('3 smaller lines not shown');
  });

  test('is nothing of their names: lines of one colour have dashes of their own', async () => {
    const names = Array.from({ length: 50 }, (_, i) => `line ${i}`);
    const columns = { at: names.map(() => 0), site: names, load: names.map((_, i) => i) };
    const { lines } = await layout({
      ...{ title: 'Load', frame: frameFrom(columns), range: null },
      encoding: { x: ['at'], y: ['load'], colour: ['site'] },
      options: defaults,
    });
    expect(new Set(lines.map(({ token, dash }) => `${token} ${dash}`)).size).toBe(50);
  });
});
