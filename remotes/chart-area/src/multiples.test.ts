import { chartInput, type Fixture, layoutOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { areaChart } from './areaChart';

const start = Date.UTC(2026, 10, 14, 8);
const hour = 3_600_000;
/** Twenty hosts from 100 W down, the last of them alone in its hall. */
const rows = Array.from({ length: 20 }, (_, host) =>
  [0, 1].map((i) => ({
    hall: host < 19 ? 'North' : 'South',
    host: `host ${host}`,
    time: start + i * hour,
    power: 100 - host,
  })),
).flat();
const fixture: Fixture = {
  title: 'Power',
  columns: {
    time: rows.map(({ time }) => time),
    hall: rows.map(({ hall }) => hall),
    host: rows.map(({ host }) => host),
    power: rows.map(({ power }) => power),
  },
  types: { time: 'time', power: { type: 'number', unit: 'W' } },
  encoding: { x: ['time'], y: ['power'], colour: ['host'], facet: ['hall'] },
};
const size = { width: 640, height: 240, locale: 'en-GB' };

describe('small multiples of an area chart', () => {
  test.each(['zero', 'stream'])(
    'draw an area that is alone in its cell, and too small for a colour of its own (%s)',
    async (stack) => {
      const marks = await layoutOf(areaChart, chartInput(manifest, fixture, { stack }), size);
      const { cursor } = areaChart;
      const last = cursor?.moveCell?.(marks, null, -1) ?? null;
      const spoken = last && cursor?.tip(marks, last)?.spoken.replaceAll('\u00a0', ' ');
      expect(spoken).toMatch(/^South: .*Other.* 81 W/);
    },
  );
});
