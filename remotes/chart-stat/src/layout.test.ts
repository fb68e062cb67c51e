import { parseManifest } from '@chartroom/contract';
import { runInSlices, type Scene } from '@chartroom/plot';
import { measureEvenly, namedInk, Recorder } from '@chartroom/plot/recorder';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { drawStat } from './draw';
import { battery, defaults, type Fixture, responseTime } from './fixture';
import { layoutStat } from './layout';
import { indexStat } from './statIndex';
import { summariseStat } from './summary';

test('has a manifest that keeps the contract', () => {
  expect(parseManifest(manifest)).toMatchObject({ ok: true });
});

function sceneOf({ title, options, range }: Fixture, more: Partial<Scene> = {}): Scene {
  return {
    width: 196,
    height: 70,
    title,
    options,
    range,
    window: null,
    isGesture: false,
    stale: false,
    locale: 'en-GB',
    timeZone: 'UTC',
    measure: measureEvenly,
    font: namedInk.font,
    ...more,
  };
}

async function layout(fixture: Fixture, more: Partial<Scene> = {}) {
  const index = await runInSlices(indexStat(fixture, null));
  return layoutStat(index, sceneOf(fixture, more));
}

async function drawing(fixture: Fixture, more: Partial<Scene> = {}): Promise<string> {
  const recorder = new Recorder();
  drawStat(recorder, await layout(fixture, more), namedInk);
  return recorder.text();
}

async function summary(fixture: Fixture, options = fixture.options): Promise<string> {
  const index = await runInSlices(indexStat(fixture, null));
  return summariseStat(index, sceneOf({ ...fixture, options })).replaceAll('\u00a0', ' ');
}

describe('a figure', () => {
  test('shows the newest value with its unit, the change, and a small line beside it', async () => {
    expect(await drawing(responseTime)).toMatchSnapshot();
  });

  test('grows and puts the line below where there is height', async () => {
    expect(await drawing(responseTime, { width: 400, height: 220 })).toMatchSnapshot();
  });

  test('says a warning in colour, sign and word', async () => {
    expect(await drawing(battery)).toMatchSnapshot();
  });

  test('is a dash where there is none, never 0', async () => {
    expect((await layout({ ...responseTime, frame: null })).figure.digits).toBe('–');
    const late = { from: Date.UTC(2030, 0, 1), to: Date.UTC(2030, 0, 2) };
    const marks = await layout({ ...responseTime, range: late });
    expect([marks.figure.digits, marks.footnote]).toEqual(['–', 'No data in this range']);
  });

  test('shrinks until it fits', async () => {
    const sizes = await Promise.all(
      [400, 110, 75, 60].map(
        async (width) => (await layout(responseTime, { width, height: 200 })).figurePx,
      ),
    );
    expect(sizes).toEqual([56, 36, 28, 20]);
  });

  test('takes the hue away from a stale source', async () => {
    const options = { ...defaults, bad: 300 };
    const marks = await layout({ ...responseTime, options }, { stale: true });
    expect([marks.figureToken, marks.spark?.token, marks.spark?.alpha]).toEqual([
      'ink-1',
      'cat-10',
      0.55,
    ]);
  });
});

describe('its thresholds', () => {
  test('mean high values, or low ones where critical lies below the warning', async () => {
    const stateAt = async (warn: number | null, bad: number | null) =>
      (await layout({ ...responseTime, options: { ...defaults, warn, bad } })).state;
    expect(await stateAt(250, 400)).toBe('warn');
    expect(await stateAt(100, 300)).toBe('bad');
    expect(await stateAt(null, 400)).toBe('ok');
    expect(await stateAt(350, 310)).toBe('bad');
    expect(await stateAt(290, 200)).toBe('ok');
  });
});

describe('its summary', () => {
  test('says value, state, change and extremes', async () => {
    expect(await summary(responseTime)).toBe(
      'Response time, p99: 304 ms, +143 ms since 08:32, between 149 ms and 304 ms.',
    );
    expect(await summary(battery)).toBe(
      'Battery: 18 %, warning, −12 % since the last, between 18 % and 38 %.',
    );
    expect(await summary(responseTime, { ...defaults, compare: 'none' })).toBe(
      'Response time, p99: 304 ms, between 149 ms and 304 ms.',
    );
    expect(await summary({ ...responseTime, frame: null })).toBe('Response time, p99: no data.');
  });
});
