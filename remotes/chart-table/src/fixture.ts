import type { ChartInput } from '@chartroom/contract';
import { frameFrom } from '@chartroom/frame';

/** The parts of a chart input that differ between fixtures. */
export type Fixture = Pick<ChartInput, 'title' | 'frame' | 'encoding' | 'options' | 'range'>;

const end = Date.UTC(2026, 10, 14, 14, 32);
const sites = ['Amsterdam', 'Frankfurt', 'London', 'Paris', 'Milan', 'Warsaw'];

/** Defaults of the manifest. */
export const defaults: Fixture['options'] = {
  sort: '',
  descending: true,
  search: true,
  groupBy: [],
  timeGroup: 'auto',
  levels: 1,
  bars: [],
  barMax: null,
  sparklines: [],
  totals: [],
  ramps: [],
  dots: [],
  links: [],
  formats: [],
  limited: [],
  thresholds: [],
  warn: null,
  bad: null,
  numberFormat: 'auto',
  decimals: null,
};

/** 96 hosts at six sites, slowest first. */
export const slowestHosts: Fixture = {
  title: 'Slowest hosts',
  frame: frameFrom(hostColumns(), {
    CPU: { type: 'number', unit: '%' },
    p99: { type: 'number', unit: 'ms' },
    Errors: { type: 'number', unit: '%' },
    Requests: { type: 'number', unit: '/s' },
  }),
  encoding: { columns: ['Host', 'Site', 'CPU', 'p99', 'Errors', 'Requests'] },
  options: { ...defaults, sort: 'p99', bars: ['CPU'], dots: ['Site'], limited: ['p99'], warn: 250 },
  range: null,
};

/** Rows in the order of the data, with missing values. */
export const readings: Fixture = {
  title: 'Readings',
  frame: frameFrom({
    time: Array.from({ length: 40 }, (_, i) => end - (40 - i) * 60_000),
    value: Array.from({ length: 40 }, (_, i) => (i % 7 === 3 ? null : Math.sin(i) * 10)),
    note: Array.from({ length: 40 }, (_, i) => (i % 5 === 0 ? `note ${i}` : null)),
  }),
  encoding: { columns: [] },
  options: defaults,
  range: null,
};

function hostColumns() {
  const hosts = Array.from({ length: 96 }, (_, i) => i);
  const load = hosts.map((i) => 30 + ((i * 37) % 61) + ((i * 7) % 10) / 10);
  return {
    time: hosts.map(() => end),
    Host: hosts.map((i) => {
      const code = sites[i % 6]?.slice(0, 3).toLowerCase();
      return `${code}-${String(Math.floor(i / 6) + 1).padStart(2, '0')}`;
    }),
    Site: hosts.map((i) => sites[i % 6] ?? null),
    CPU: load,
    p99: load.map((cpu, i) => 60 + cpu * 2 + (i % 6 === 1 ? 150 + cpu : 0) + (i % 5) * 3.3),
    Errors: load.map((cpu) => cpu / 170),
    Requests: load.map((cpu, i) => Math.round(200 + cpu * 4 + i)),
  };
}
