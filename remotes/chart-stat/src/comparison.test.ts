import type { Options } from '@chartroom/contract';
import { frameFrom } from '@chartroom/frame';
import { buildIndex, chartInput, type Fixture, sceneOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { statChart } from './statChart';

const start = Date.UTC(2026, 10, 14, 8);
const hour = 3_600_000;
const types = { latency: { type: 'number', unit: 'ms' } } as const;
const time = [0, 1, 2].map((i) => start + i * hour);
const fixture: Fixture = {
  title: 'Latency',
  columns: { time, latency: [290, 310, 300] },
  types,
  encoding: { x: ['time'], y: ['latency'] },
};

async function texts(before: readonly number[], options: Options = {}) {
  const frame = frameFrom({ time: time.slice(0, before.length), latency: before }, types);
  const input = {
    ...chartInput(manifest, fixture, options),
    range: { from: start, to: start + 3 * hour },
    comparison: { frame, title: 'A week before' },
  };
  const index = await buildIndex(statChart, input);
  const scene = sceneOf(input, { width: 480, height: 120 });
  const { tiles } = statChart.layout(index, scene);
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  return {
    footnote: plain(tiles[0]?.footnote.map(({ text }) => text).join('') ?? ''),
    token: tiles[0]?.footnote.find(({ text }) => /[+−]/.test(text))?.token,
    summary: plain(statChart.summary(index, scene)),
    columns: statChart.rows?.(index, scene)?.encoding.y,
  };
}

describe('a stat with an earlier period', () => {
  test('has the difference of the last values, and that before', async () => {
    const { footnote, summary, columns } = await texts([250, 260, 240]);
    expect(footnote).toContain('+60 ms (+25 %) · A week before: 240 ms');
    expect(summary).toContain('+60 ms (+25 %), A week before: 240 ms');
    expect(columns).toEqual(['latency', 'latency, A week before', 'latency, difference']);
  });

  test.each([
    ['mean', [300, 330, 360], '−30 ms (−9.09 %) · A week before: 330 ms'],
    ['sum', [100, 100, 100], '+600 ms (+200 %) · A week before: 300 ms'],
    ['greatest', [310, 1, 2], 'No change · A week before: 310 ms'],
    ['least', [0, 1, 2], '+290 ms · A week before: 0 ms'],
  ])('compares the %s', async (value, before, text) => {
    expect((await texts(before, { value })).footnote).toContain(text);
  });

  test('has the colour of the better side', async () => {
    expect((await texts([240, 240, 240], { better: 'lower' })).token).toBe('bad');
    expect((await texts([240, 240, 240], { better: 'higher' })).token).toBe('ok');
  });

  test('says so without a value before', async () => {
    expect((await texts([Number.NaN, Number.NaN, Number.NaN])).footnote).toContain(
      'A week before: –',
    );
  });
});
