import { append, type Columns, createFrame, type FieldSpec, type Frame } from '@chartroom/frame';
import type { LargeDataRemote } from '../largeDataCases';
import type { ChartData } from './mountRemote';
import { randomXorshift } from './randomXorshift';

const random = randomXorshift(20_260_103);
/** A bell, drawn beforehand: tens of millions are asked for. */
const normalSamples = Float64Array.from({ length: 65_537 }, () => {
  return random() + random() + random() + random() - 2;
});
let samplesTaken = 0;
const randomNormal = () => normalSamples[(samplesTaken++ * 7919) % normalSamples.length] as number;

/** The same rows in every run. */
export const largeData: Readonly<Record<LargeDataRemote, () => ChartData>> = {
  'chart-bar': () => ({
    frame: loads(1e6),
    encoding: { x: ['host'], y: ['bytes'], colour: ['site'] },
    options: { aggregate: 'mean' },
  }),
  'chart-pie': () => ({
    frame: loads(1e5),
    encoding: { name: ['host'], value: ['bytes'] },
    options: {},
  }),
  'chart-scatter': () => ({
    frame: createFilledFrame(1e7, [numberField('x'), numberField('y')], (_, row) => {
      row[0] = randomNormal();
      row[1] = randomNormal();
    }),
    encoding: { x: ['x'], y: ['y'] },
    options: {},
  }),
  // Each node has a link to one before it that is likely an early one, and to its part of a tree.
  'chart-network': () => ({
    frame: createFilledFrame(
      10_000,
      [
        categoryColumn('from', 'node', 5000),
        categoryColumn('to', 'node', 5000),
        numberField('weight'),
      ],
      (rowIndex, row) => {
        const node = rowIndex >> 1;
        row[0] = node;
        row[1] = rowIndex % 2 === 0 ? Math.floor(random() * random() * node) : Math.floor(node / 3);
        row[2] = 1 + (rowIndex % 7);
      },
    ),
    encoding: { source: ['from'], target: ['to'], weight: ['weight'] },
    options: {},
  }),
  // Counties have odd numbers within their state; those that are none are left out.
  'chart-map': () => ({
    frame: createFilledFrame(
      56 * 80,
      [{ name: 'county', type: 'integer' }, numberField('value')],
      (rowIndex, row) => {
        row[0] = (1 + Math.floor(rowIndex / 80)) * 1000 + 2 * (rowIndex % 80) + 1;
        row[1] = 100 * random();
      },
    ),
    encoding: { region: ['county'], value: ['value'] },
    options: { map: 'us-counties' },
  }),
  'chart-candlestick': candles,
  // Each span calls four others, nine levels deep; those have different names.
  'chart-flame': () => ({
    frame: createFilledFrame(
      100_000,
      [
        categoryColumn('name', 'package.call', 397),
        categoryColumn('id', 'span', 100_000),
        categoryColumn('parent', 'span', 100_000),
        numberField('time'),
      ],
      (rowIndex, row) => {
        row[0] = rowIndex % 397;
        row[1] = rowIndex;
        row[2] = rowIndex === 0 ? -1 : (rowIndex - 1) >> 2;
        row[3] = 1 + 10 * random();
      },
    ),
    encoding: { name: ['name'], id: ['id'], parent: ['parent'], value: ['time'] },
    options: {},
    isAnimated: true,
  }),
  // A row of each of 50 hosts, again and again; updates are of 200.
  'chart-gauge': () => {
    const frame = createFilledFrame(
      1e6,
      [timeField, categoryColumn('host', 'host', 50), numberField('load')],
      (rowIndex, row) => {
        row[0] = 1.7e12 + 100 * Math.floor(rowIndex / 50);
        row[1] = rowIndex % 50;
        row[2] = 100 * random();
      },
    );
    // Its room grows when it is first written to: the source's work, not the chart's.
    append(frame, moreLoads(frame.length, 50));
    const thresholds = [
      { from: null, meaning: 'good', title: '' },
      { from: 70, meaning: 'warn', title: '' },
      { from: 90, meaning: 'bad', title: '' },
    ];
    return {
      frame,
      encoding: { y: ['load'], colour: ['host'], x: ['time'] },
      options: { max: 100, thresholds },
      size: { width: 1600, height: 900 },
    };
  },
  'chart-heatmap': () => ({
    frame: createFilledFrame(
      1e7,
      [timeField, categoryColumn('host', 'host', 40), numberField('load')],
      (rowIndex, row) => {
        row[0] = 1.7e12 + 2000 * Math.floor(rowIndex / 40);
        row[1] = rowIndex % 40;
        row[2] = 50 + 20 * randomNormal();
      },
    ),
    encoding: { x: ['time'], y: ['host'], value: ['load'] },
    options: {},
  }),
  'chart-histogram': () => ({
    frame: createFilledFrame(
      1e7,
      [numberField('value'), categoryColumn('kind', 'kind', 3)],
      (rowIndex, row) => {
        row[0] = 50 + 20 * randomNormal() + 10 * (rowIndex % 3);
        row[1] = rowIndex % 3;
      },
    ),
    encoding: { x: ['value'], colour: ['kind'] },
    options: { curve: true },
  }),
  'chart-boxplot': () => ({
    frame: createFilledFrame(
      1e6,
      [numberField('value'), categoryColumn('group', 'group', 8)],
      (rowIndex, row) => {
        row[0] =
          50 + 20 * randomNormal() + 5 * (rowIndex % 8) + (random() < 0.01 ? 100 * random() : 0);
        row[1] = rowIndex % 8;
      },
    ),
    encoding: { y: ['value'], group: ['group'] },
    options: { shape: 'both' },
  }),
  // Each line is another one, as in a log.
  'chart-logs': () => {
    const frame = createFilledFrame(
      1e6,
      [
        timeField,
        categoryColumn('message', 'request', 1e6),
        categoryColumn('level', 'level', 0),
        categoryColumn('service', 'service', 40),
      ],
      (rowIndex, row) => {
        row[0] = 1.7e12 + 50 * rowIndex + Math.floor(50 * random());
        row[1] = rowIndex;
        row[2] = logLevel(rowIndex);
        row[3] = Math.floor(40 * random());
      },
    );
    const level = frame.fields.find(({ name }) => name === 'level');
    if (level?.type === 'category') level.dictionary.push(...logLevels);
    // The frame indexes its words when it is first written to: the source's work, not the chart's.
    append(frame, moreLines(frame.length, 1));
    const encoding = {
      time: ['time'],
      message: ['message'],
      level: ['level'],
      labels: ['service'],
    };
    return { frame, encoding, options: {} };
  },
  'chart-pivot': () => ({
    frame: createFilledFrame(
      1e6,
      [
        categoryColumn('region', 'region', 10),
        categoryColumn('store', 'store', 100),
        categoryColumn('product', 'product', 10_000),
        categoryColumn('month', 'month', 12),
        numberField('sales'),
      ],
      (_, row) => {
        const store = Math.floor(100 * random());
        row[0] = store % 10;
        row[1] = store;
        row[2] = 100 * store + Math.floor(100 * random());
        row[3] = Math.floor(12 * random());
        row[4] = 1000 * random();
      },
    ),
    encoding: { rows: ['region', 'store', 'product'], columns: ['month'], values: ['sales'] },
    options: { levels: 3, cells: 'heat' },
  }),
  'chart-table': () => ({
    frame: createFilledFrame(
      1e6,
      [
        categoryColumn('host', 'host', 2000),
        categoryColumn('site', 'site', 2000),
        numberField('load'),
        numberField('errors'),
      ],
      (_, row) => {
        row[0] = Math.floor(2000 * random());
        row[1] = Math.floor(2000 * random());
        row[2] = 100 * random();
        row[3] = 1000 * random();
      },
    ),
    encoding: {},
    options: { sort: 'load', bars: ['load'], ramps: ['errors'] },
  }),
  // Ten machines, each with thousands of states of different lengths.
  'chart-timeline': () => ({
    frame: createFilledFrame(
      100_000,
      [timeField, categoryColumn('machine', 'machine', 10), categoryColumn('state', 'state', 5)],
      (rowIndex, row) => {
        row[0] = 1.7e12 + 60_000 * rowIndex + Math.floor(60_000 * random());
        row[1] = rowIndex % 10;
        row[2] = (rowIndex + Math.floor(4 * random())) % 5;
      },
    ),
    encoding: { time: ['time'], lane: ['machine'], state: ['state'] },
    options: {},
  }),
  'chart-waterfall': () => {
    const frame = createFilledFrame(
      1e6,
      [categoryColumn('part', 'part', partCount), numberField('change')],
      (rowIndex, row) => {
        row[0] = rowIndex % partCount;
        row[1] = partChange(rowIndex);
      },
    );
    // The frame grows and indexes its names when it is first written to: the source's work.
    append(frame, moreParts(frame.length, 1));
    return { frame, encoding: { x: ['part'], y: ['change'] }, options: {} };
  },
};

function candles(): ChartData {
  const prices = ['open', 'high', 'low', 'close', 'volume'];
  let price = 100;
  const frame = createFilledFrame(1e6, [timeField, ...prices.map(numberField)], (rowIndex, row) => {
    const open = price;
    price = Math.max(1, price + randomNormal());
    row[0] = 1.5e12 + 60_000 * rowIndex;
    row[1] = open;
    row[2] = Math.max(open, price) + random();
    row[3] = Math.min(open, price) - random() / 2;
    row[4] = price;
    row[5] = 1000 * random();
  });
  const encoding = Object.fromEntries(['time', ...prices].map((name) => [name, [name]]));
  return { frame, encoding, options: { averages: [20, 200] } };
}

const logLevels = ['error', 'warn', 'info', 'debug'];

function logLevel(rowIndex: number): number {
  return [2, 3, 2, 3, 2, 1, 2, 2, 3, rowIndex % 100 === 9 ? 0 : 2][rowIndex % 10] as number;
}

/** The rows that come with one update: values of gauges, parts of a waterfall, or lines of the log. */
export function moreRows(remote: LargeDataRemote, from: number, count: number): Columns {
  if (remote === 'chart-gauge') return moreLoads(from, 200);
  return remote === 'chart-waterfall' ? moreParts(from, count) : moreLines(from, count);
}

const partCount = 30;

function moreParts(from: number, count: number): Columns {
  const rows = Array.from({ length: count }, (_, i) => from + i);
  return {
    part: rows.map((row) => `part ${row % partCount}`),
    change: rows.map((row) => partChange(row)),
  };
}

/** Whole cents, a little more up than down. */
function partChange(row: number): number {
  return (((row * 7919) % 20_011) - 9000) / 100;
}

function moreLoads(from: number, count: number): Columns {
  const rows = Array.from({ length: count }, (_, i) => from + i);
  return {
    time: rows.map((row) => 1.7e12 + 100 * Math.floor(row / 50)),
    host: rows.map((row) => `host ${row % 200}`),
    load: rows.map(() => 100 * random()),
  };
}

/** The lines that come to the log with one update. */
function moreLines(from: number, count: number): Columns {
  const rows = Array.from({ length: count }, (_, i) => from + i);
  return {
    time: rows.map((row) => 1.7e12 + 50 * row),
    message: rows.map((row) => `request ${row}`),
    level: rows.map((row) => logLevels[logLevel(row)] ?? null),
    service: rows.map((row) => `service ${row % 40}`),
  };
}

interface Column {
  readonly spec: FieldSpec;
  readonly names: readonly string[];
}

const timeField: FieldSpec = { name: 'time', type: 'time' };

/** Loads of hosts, by which rows are selected while amounts are shown. */
function loads(rows: number): Frame {
  const columns = [
    categoryColumn('host', 'host', 24),
    categoryColumn('site', 'site', 4),
    numberField('bytes'),
    numberField('load'),
  ];
  return createFilledFrame(rows, columns, (rowIndex, row) => {
    row[0] = (rowIndex * 7) % 24;
    row[1] = rowIndex % 4;
    row[2] = 1e4 * random();
    row[3] = 100 * random();
  });
}

function numberField(name: string): FieldSpec {
  return { name, type: 'number' };
}

function categoryColumn(name: string, prefix: string, count: number): Column {
  const names = Array.from({ length: count }, (_, index) => `${prefix} ${index}`);
  return { spec: { name, type: 'category' }, names };
}

/** `fill` writes the values of a row, a code for a name. */
function createFilledFrame(
  length: number,
  columns: readonly (FieldSpec | Column)[],
  fill: (rowIndex: number, row: Float64Array) => void,
): Frame {
  const columnsWithNames = columns.map((column) =>
    'spec' in column ? column : { spec: column, names: [] },
  );
  const frame = createFrame(
    columnsWithNames.map(({ spec }) => spec),
    length,
  );
  frame.fields.forEach((field, fieldIndex) => {
    if (field.type !== 'category') return;
    // A call has no room for a million arguments.
    for (const name of columnsWithNames[fieldIndex]?.names ?? []) field.dictionary.push(name);
  });
  const values = frame.fields.map((field) => field.values);
  const row = new Float64Array(columns.length);
  for (let rowIndex = 0; rowIndex < length; rowIndex += 1) {
    fill(rowIndex, row);
    for (let fieldIndex = 0; fieldIndex < row.length; fieldIndex += 1) {
      const column = values[fieldIndex];
      if (column) column[rowIndex] = row[fieldIndex] as number;
    }
  }
  return Object.assign(frame, { length, revision: 1 });
}
