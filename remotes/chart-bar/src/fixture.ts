import type { ChartInput } from '@chartroom/contract';
import { type Columns, frameFrom } from '@chartroom/frame';

/** The parts of a chart's input that differ between fixtures. */
export type Fixture = Pick<ChartInput, 'title' | 'frame' | 'encoding' | 'options' | 'range'>;

const end = Date.UTC(2026, 10, 14, 14, 32);
const minute = 60_000;

/** Defaults of the manifest. */
export const defaults: Fixture['options'] = {
  unit: '',
  numberFormat: 'auto',
  decimals: null,
  xTitle: '',
  yTitle: '',
  xFormat: 'auto',
  yFormat: 'auto',
  aggregate: 'sum',
  lineAggregate: 'mean',
  rightMin: null,
  rightMax: null,
  facetColumns: 0,
  facetScale: 'same',
  facetLimit: 24,
  interval: 'auto',
  layout: 'grouped',
  orientation: 'auto',
  sort: 'data',
  limit: null,
  labels: true,
  colours: [],
  thresholds: [],
  references: [],
  scale: 'linear',
  min: null,
  max: null,
  warn: null,
  bad: null,
};

/** Power of six halls, largest first. */
export const powerDraw: Fixture = {
  title: 'Power draw',
  frame: frameFrom(
    {
      hall: ['Milan 1', 'Frankfurt 2', 'London 1', 'Warsaw 1', 'Amsterdam 2', 'Paris 3'],
      power: [297, 412, 241, 361, 338, 264],
    },
    { power: { type: 'number', unit: 'kW' } },
  ),
  encoding: { x: ['hall'], y: ['power'] },
  options: { ...defaults, sort: 'greatest', unit: 'kW', bad: 450 },
  range: null,
};

/** Requests by quarter and region. */
export const requests: Fixture = {
  title: 'Requests',
  frame: frameFrom(requestColumns(), { requests: { type: 'number', unit: '/s' } }),
  encoding: { x: ['quarter'], y: ['requests'], colour: ['region'] },
  options: defaults,
  range: null,
};

/** Gains and losses by month, with one month missing. */
export const margin: Fixture = {
  title: 'Margin',
  frame: frameFrom({
    month: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
    margin: [12.4, -3.1, null, 8.8, -9.75, 0],
  }),
  encoding: { x: ['month'], y: ['margin'] },
  options: defaults,
  range: null,
};

/** Errors over six hours: rows without an amount. */
export const errors: Fixture = {
  title: 'Errors',
  frame: frameFrom({ time: errorTimes() }),
  encoding: { x: ['time'] },
  options: defaults,
  range: { from: end - 360 * minute, to: end },
};

/** An empty frame. */
export const noData: Fixture = {
  ...powerDraw,
  frame: frameFrom(
    { hall: [], power: [] },
    { hall: 'category', power: { type: 'number', unit: 'kW' } },
  ),
};

function requestColumns(): Columns {
  const quarters = ['Q1', 'Q2', 'Q3', 'Q4'];
  const regions = ['Europe', 'America', 'Asia'];
  const rows = quarters.flatMap((quarter, i) =>
    regions.map((region, j) => ({
      quarter,
      region,
      requests: 900 + i * 310 - j * 240 + i * j * 60,
    })),
  );
  return {
    quarter: rows.map((row) => row.quarter),
    region: rows.map((row) => row.region),
    requests: rows.map((row) => row.requests),
  };
}

/** A few errors, then a burst around 13:00. */
function errorTimes(): number[] {
  const times: number[] = [];
  for (let at = 0; at < 360; at += 5) {
    const burst = 14 * Math.exp(-(((at - 268) / 22) ** 2));
    const count = Math.round(2 + 1.6 * Math.sin(at / 23) + burst);
    for (let i = 0; i < count; i += 1) times.push(end - (360 - at) * minute + i * 7000);
  }
  return times;
}
