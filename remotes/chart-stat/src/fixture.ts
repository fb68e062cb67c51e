import type { ChartInput } from '@chartroom/contract';
import { frameFrom } from '@chartroom/frame';

/** The parts of a chart's input that differ between fixtures. */
export type Fixture = Pick<ChartInput, 'title' | 'frame' | 'encoding' | 'options' | 'range'>;

const end = Date.UTC(2026, 10, 14, 14, 32);
const minute = 60_000;

/** Defaults of the manifest. */
export const defaults: Fixture['options'] = {
  unit: '',
  numberFormat: 'auto',
  value: 'last',
  decimals: null,
  compare: 'start',
  target: null,
  change: 'difference',
  better: 'neither',
  sparkline: true,
  colours: [],
  thresholds: [],
  time: true,
  warn: null,
  bad: null,
};

/** Response time over six hours; it jumps at the end. */
export const responseTime: Fixture = {
  title: 'Response time, p99',
  frame: frameFrom(
    {
      time: Array.from({ length: 13 }, (_, i) => end - (12 - i) * 30 * minute),
      p99: [161, 158, 166, 149, null, 155, 163, 160, 171, 165, 168, 290, 304],
    },
    { p99: { type: 'number', unit: 'ms' } },
  ),
  encoding: { x: ['time'], y: ['p99'] },
  options: defaults,
  range: { from: end - 360 * minute, to: end },
};

/** Without a time: rows in data order. */
export const battery: Fixture = {
  title: 'Battery',
  frame: frameFrom({ charge: [38, 30, 18] }, { charge: { type: 'integer', unit: '%' } }),
  encoding: { y: ['charge'] },
  options: { ...defaults, compare: 'previous', warn: 20, bad: 10 },
  range: null,
};

const industries = ['Mining', 'Retail', 'Health', 'Leisure'];

/** Four figures over five months. */
export const unemployment: Fixture = {
  title: 'Unemployment',
  frame: frameFrom(
    {
      time: industries.flatMap(() => [0, 1, 2, 3, 4].map((month) => Date.UTC(2026, month, 1))),
      industry: industries.flatMap((name) => Array.from({ length: 5 }, () => name)),
      rate: industries.flatMap((_, i) => [1.5, 1.8, 2.1, 1.9, 2.5].map((rate) => rate + i)),
      people: industries.flatMap((_, i) => [0, 1, 2, 3, 4].map((month) => 1000 * month + i + 1)),
    },
    { time: 'time', rate: { type: 'number', unit: '%' }, people: 'integer' },
  ),
  encoding: { x: ['time'], y: ['rate'], colour: ['industry'] },
  options: defaults,
  range: null,
};

/** Values in data order, without a unit. */
export function fixtureFromValues(values: readonly number[]): Fixture {
  return { ...battery, frame: frameFrom({ n: values }), encoding: { y: ['n'] }, options: defaults };
}
