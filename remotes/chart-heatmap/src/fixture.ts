import { frameFrom } from '@chartroom/frame';
import type { ChartInput } from '@chartroom/plot/testkit';

const hour = 3_600_000;
const day = 24 * hour;
const end = Date.UTC(2026, 10, 14);

/** Defaults of the manifest. */
export const defaults: ChartInput['options'] = {
  unit: '',
  numberFormat: 'auto',
  decimals: null,
  references: [],
  xTitle: '',
  yTitle: '',
  xFormat: 'auto',
  yFormat: 'auto',
  layout: 'grid',
  spacing: 'bins',
  aggregate: 'mean',
  palette: 'sequential',
  centre: 0,
  classes: 'equal',
  classCount: 5,
  classLimits: [],
  thresholds: [],
  domain: 'all',
  min: null,
  max: null,
  sort: 'data',
  missing: 'hatched',
  labels: true,
};

/** Load of six halls over a day, every ten minutes; one hall has no data for four hours. */
export const hallLoad: ChartInput = {
  title: 'Load',
  frame: hallFrame(),
  encoding: { x: ['time'], y: ['hall'], value: ['load'] },
  options: defaults,
  range: { from: end - day, to: end },
  timeZone: 'UTC',
};

/** Deviation from the plan by team and quarter. */
export const planDeviation: ChartInput = {
  title: 'Against plan',
  frame: frameFrom(
    {
      quarter: ['Q1', 'Q2', 'Q3', 'Q4', 'Q1', 'Q2', 'Q3', 'Q4', 'Q1', 'Q3', 'Q4'],
      team: [...Array(4).fill('North'), ...Array(4).fill('South'), ...Array(3).fill('West')],
      share: [-12.5, -4, 3.2, 0, 8, 14.5, 21, 30.1, -35, 2, 9],
    },
    { share: { type: 'number', unit: '%' } },
  ),
  encoding: { x: ['quarter'], y: ['team'], value: ['share'] },
  options: { ...defaults, palette: 'diverging' },
  range: null,
  timeZone: 'UTC',
};

/** Steps per day over two years, with two weeks missing. */
export const steps: ChartInput = {
  title: 'Steps',
  frame: stepFrame(),
  encoding: { x: ['day'], value: ['steps'] },
  options: { ...defaults, layout: 'calendar', aggregate: 'sum' },
  range: null,
  timeZone: 'UTC',
};

/** Counts of sizes by duration. */
export const sizes: ChartInput = {
  title: 'Requests',
  frame: sizeFrame(),
  encoding: { x: ['size'], y: ['duration'] },
  options: defaults,
  range: null,
  timeZone: 'UTC',
};

/** An empty frame. */
export const noData: ChartInput = {
  ...hallLoad,
  frame: frameFrom(
    { time: [], hall: [], load: [] },
    { time: 'time', hall: 'category', load: { type: 'number', unit: '%' } },
  ),
};

function hallFrame() {
  const halls = ['Amsterdam 2', 'Frankfurt 2', 'London 1', 'Milan 1', 'Paris 3', 'Warsaw 1'];
  const rows = Array.from({ length: 144 }, (_, i) => i).flatMap((i) =>
    halls.map((hall, j) => {
      const share = Math.sin(((i / 6 - 8 - j * 0.4) / 24) * 2 * Math.PI);
      const isDark = j === 3 && i >= 60 && i < 84;
      const load = isDark ? null : Math.round((48 + 30 * share + 6 * Math.sin(i * j)) * 10) / 10;
      return { time: end - day + i * 600_000, hall, load };
    }),
  );
  return frameFrom(
    {
      time: rows.map(({ time }) => time),
      hall: rows.map(({ hall }) => hall),
      load: rows.map(({ load }) => load),
    },
    { time: 'time', load: { type: 'number', unit: '%' } },
  );
}

function stepFrame() {
  const days = Array.from({ length: 600 }, (_, i) => end - (600 - i) * day);
  const taken = days.filter((_, i) => i < 300 || i >= 314);
  return frameFrom(
    {
      day: taken,
      steps: taken.map((at) => {
        const i = at / day;
        return Math.round(7400 + 3000 * Math.sin(i / 58) + 2400 * Math.sin(i * 2.4));
      }),
    },
    { day: 'time' },
  );
}

function sizeFrame() {
  const at = (i: number, n: number) => (Math.sin(i * n) + Math.sin(i * n * 1.7) + 2) / 4;
  const rows = Array.from({ length: 2000 }, (_, i) => i);
  return frameFrom(
    {
      size: rows.map((i) => 80 * at(i, 12.9)),
      duration: rows.map((i) => 200 * at(i, 12.9) * (0.5 + at(i, 78.2))),
    },
    { size: { type: 'number', unit: 'MB' }, duration: { type: 'number', unit: 'ms' } },
  );
}
