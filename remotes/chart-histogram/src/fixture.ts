import { frameFrom } from '@chartroom/frame';
import type { ChartInput } from '@chartroom/plot/testkit';

const end = Date.UTC(2026, 10, 14, 14, 32);
const minute = 60_000;

/** Defaults of the manifest. */
export const defaults: ChartInput['options'] = {
  unit: '',
  numberFormat: 'auto',
  decimals: null,
  xTitle: '',
  yTitle: '',
  xFormat: 'auto',
  yFormat: 'auto',
  bins: null,
  width: null,
  scale: 'count',
  cumulative: false,
  curve: false,
  layout: 'overlaid',
  colours: [],
  references: [],
  log: false,
  facetColumns: 0,
  facetScale: 'same',
  facetLimit: 24,
};

/** Response times: most near 40 ms, some much longer. */
export const responseTimes: ChartInput = {
  title: 'Response time',
  frame: frameFrom(
    { time: evenShares(600).map(slow(40, 0.45)) },
    { time: { type: 'number', unit: 'ms' } },
  ),
  encoding: { x: ['time'] },
  options: defaults,
  range: null,
  timeZone: 'UTC',
};

/** Response times of two regions, one of them slower. */
export const twoRegions: ChartInput = {
  title: 'Response time by region',
  frame: frameFrom(
    {
      time: [...evenShares(400).map(slow(40, 0.3)), ...evenShares(200).map(slow(75, 0.25))],
      region: Array.from({ length: 600 }, (_, i) => (i < 400 ? 'Europe' : 'Asia')),
    },
    { time: { type: 'number', unit: 'ms' } },
  ),
  encoding: { x: ['time'], colour: ['region'] },
  options: defaults,
  range: null,
  timeZone: 'UTC',
};

/** Sums of two dice: whole numbers with a bin each. */
export const dice: ChartInput = {
  title: 'Two dice',
  frame: frameFrom(
    { sum: Array.from({ length: 36 }, (_, i) => 2 + (i % 6) + Math.floor(i / 6)) },
    { sum: 'integer' },
  ),
  encoding: { x: ['sum'] },
  options: defaults,
  range: null,
  timeZone: 'UTC',
};

/** Times of errors over six hours, with their number as weight. */
export const errors: ChartInput = {
  title: 'Errors',
  frame: frameFrom({
    time: Array.from({ length: 73 }, (_, i) => end - (360 - i * 5) * minute),
    errors: Array.from({ length: 73 }, (_, i) =>
      Math.round(2 + 1.6 * Math.sin(i / 5) + 14 * Math.exp(-(((i - 54) / 4.4) ** 2))),
    ),
  }),
  encoding: { x: ['time'], weight: ['errors'] },
  options: defaults,
  range: { from: end - 360 * minute, to: end },
  timeZone: 'UTC',
};

/** An empty frame. */
export const noData: ChartInput = {
  ...responseTimes,
  frame: frameFrom({ time: [] }, { time: { type: 'number', unit: 'ms' } }),
};

/** Evenly spaced shares, the same every time. */
function evenShares(count: number): readonly number[] {
  return Array.from({ length: count }, (_, i) => (i + 0.5) / count);
}

/** A log-normal distribution by its quantiles, rounded to a tenth. */
function slow(median: number, spread: number): (share: number) => number {
  return (share) => Math.round(10 * median * Math.exp(spread * normal(share))) / 10;
}

/** Quantiles of the normal distribution (Tukey's lambda of 0.1349, accurate to 1 %). */
function normal(share: number): number {
  const lambda = 0.1349;
  return (share ** lambda - (1 - share) ** lambda) / 0.1975;
}
