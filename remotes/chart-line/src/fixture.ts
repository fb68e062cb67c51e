import type { ChartInput } from '@chartroom/contract';
import { type Columns, frameFrom } from '@chartroom/frame';
import { chartInput } from '@chartroom/plot/testkit';
import given from '../fixture.json';
import manifest from '../manifest.json';

/** The rows of `fixture.json`, as used by the gallery, pictures and `remote verify`. */
export const sharePrices = chartInput(manifest, given);

/** The parts of a chart's input that differ between fixtures. */
export type Fixture = Pick<ChartInput, 'title' | 'frame' | 'encoding' | 'options' | 'range'>;

const end = Date.UTC(2026, 10, 14, 14, 32);
const minute = 60_000;
const sites = ['Amsterdam', 'Frankfurt', 'London', 'Paris'];

/** Defaults of the manifest. */
export const defaults = {
  unit: '',
  numberFormat: 'auto',
  decimals: null,
  xTitle: '',
  yTitle: '',
  xFormat: 'auto',
  yFormat: 'auto',
  curve: 'linear',
  stack: 'none',
  points: 'none',
  scale: 'linear',
  missing: 'gap',
  breakAfter: null,
  labels: 'end',
  min: null,
  max: null,
  warn: null,
  bad: null,
  rightMin: null,
  rightMax: null,
  annotations: [],
};

/** Response times of four sites over six hours: Frankfurt slows down, London has an outage. */
export const responseTimes: Fixture = {
  title: 'Response time, p99',
  frame: frameFrom(responseColumns(), { p99: { type: 'number', unit: 'ms' } }),
  encoding: { x: ['time'], y: ['p99'], colour: ['site'] },
  options: { ...defaults, warn: 250, bad: 400 },
  range: { from: end - 360 * minute, to: end },
};

/** One line, in steps, with a gap. */
export const received: Fixture = {
  title: 'Received',
  frame: frameFrom(
    {
      time: [0, 5, 10, 15, 20, 25, 30].map((at) => end - (30 - at) * minute),
      received: [1.2e6, 4.8e6, 3.1e6, null, 2.6e6, 9.9e6, 7.4e6],
    },
    { received: { type: 'number', unit: 'B/s' } },
  ),
  encoding: { x: ['time'], y: ['received'] },
  options: { ...defaults, curve: 'step' },
  range: { from: end - 30 * minute, to: end },
};

/** A frame without data in the range. */
export const noData: Fixture = {
  ...received,
  frame: frameFrom({ time: [], received: [] }),
};

function responseColumns(): Columns {
  const time: number[] = [];
  const site: string[] = [];
  const p99: (number | null)[] = [];
  for (let at = 0; at <= 360; at += 30) {
    for (const [i, name] of sites.entries()) {
      time.push(end - (360 - at) * minute);
      site.push(name);
      p99.push(responseTime(i, at));
    }
  }
  return { time, site, p99 };
}

function responseTime(site: number, at: number): number | null {
  const usual = 100 + site * 20 + 8 * Math.sin(at / 30 + site);
  if (site === 1 && at > 270) return usual + 210 * Math.exp((270 - at) / 120);
  if (site === 2 && at > 100 && at < 160) return null;
  return usual;
}
