import { createFrame, type FieldSpec, type Frame } from '@chartroom/frame';
import type { HeavyRemote } from '../heavyCases';
import type { ChartData } from './mountRemote';
import { randomNumbers } from './randomNumbers';

const random = randomNumbers(20_260_103);
/** A bell, drawn beforehand: tens of millions are asked for. */
const bells = Float64Array.from({ length: 65_537 }, () => {
  return random() + random() + random() + random() - 2;
});
let drawn = 0;
const bell = () => bells[(drawn++ * 7919) % bells.length] as number;

/** The same rows in every run. */
export const heavyData: Readonly<Record<HeavyRemote, () => ChartData>> = {
  'chart-scatter': () => ({
    frame: filled(1e7, [number('x'), number('y')], (_, row) => {
      row[0] = bell();
      row[1] = bell();
    }),
    encoding: { x: ['x'], y: ['y'] },
    options: {},
  }),
  // Each node has a link to one before it that is likely an early one, and to its part of a tree.
  'chart-network': () => ({
    frame: filled(
      10_000,
      [named('from', 'node', 5000), named('to', 'node', 5000), number('weight')],
      (at, row) => {
        const node = at >> 1;
        row[0] = node;
        row[1] = at % 2 === 0 ? Math.floor(random() * random() * node) : Math.floor(node / 3);
        row[2] = 1 + (at % 7);
      },
    ),
    encoding: { source: ['from'], target: ['to'], weight: ['weight'] },
    options: {},
  }),
  // Counties have odd numbers within their state; those that are none are left out.
  'chart-map': () => ({
    frame: filled(56 * 80, [{ name: 'county', type: 'integer' }, number('value')], (at, row) => {
      row[0] = (1 + Math.floor(at / 80)) * 1000 + 2 * (at % 80) + 1;
      row[1] = 100 * random();
    }),
    encoding: { region: ['county'], value: ['value'] },
    options: { map: 'us-counties' },
  }),
  'chart-candlestick': candles,
  'chart-heatmap': () => ({
    frame: filled(1e7, [time, named('host', 'host', 40), number('load')], (at, row) => {
      row[0] = 1.7e12 + 2000 * Math.floor(at / 40);
      row[1] = at % 40;
      row[2] = 50 + 20 * bell();
    }),
    encoding: { x: ['time'], y: ['host'], value: ['load'] },
    options: {},
  }),
  'chart-histogram': () => ({
    frame: filled(1e7, [number('value'), named('kind', 'kind', 3)], (at, row) => {
      row[0] = 50 + 20 * bell() + 10 * (at % 3);
      row[1] = at % 3;
    }),
    encoding: { x: ['value'], colour: ['kind'] },
    options: { curve: true },
  }),
  'chart-boxplot': () => ({
    frame: filled(1e6, [number('value'), named('group', 'group', 8)], (at, row) => {
      row[0] = 50 + 20 * bell() + 5 * (at % 8) + (random() < 0.01 ? 100 * random() : 0);
      row[1] = at % 8;
    }),
    encoding: { y: ['value'], group: ['group'] },
    options: { shape: 'both' },
  }),
  'chart-table': () => ({
    frame: filled(
      1e6,
      [named('host', 'host', 2000), named('site', 'site', 2000), number('load'), number('errors')],
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
};

function candles(): ChartData {
  const prices = ['open', 'high', 'low', 'close', 'volume'];
  let price = 100;
  const frame = filled(1e6, [time, ...prices.map(number)], (at, row) => {
    const open = price;
    price = Math.max(1, price + bell());
    row[0] = 1.5e12 + 60_000 * at;
    row[1] = open;
    row[2] = Math.max(open, price) + random();
    row[3] = Math.min(open, price) - random() / 2;
    row[4] = price;
    row[5] = 1000 * random();
  });
  const encoding = Object.fromEntries(['time', ...prices].map((name) => [name, [name]]));
  return { frame, encoding, options: { averages: [20, 200] } };
}

interface Column {
  readonly spec: FieldSpec;
  readonly names: readonly string[];
}

const time: FieldSpec = { name: 'time', type: 'time' };

function number(name: string): FieldSpec {
  return { name, type: 'number' };
}

function named(name: string, prefix: string, count: number): Column {
  const names = Array.from({ length: count }, (_, place) => `${prefix} ${place}`);
  return { spec: { name, type: 'category' }, names };
}

/** `fill` writes the values of a row, a code for a name. */
function filled(
  length: number,
  columns: readonly (FieldSpec | Column)[],
  fill: (at: number, row: Float64Array) => void,
): Frame {
  const known = columns.map((column) => ('spec' in column ? column : { spec: column, names: [] }));
  const frame = createFrame(
    known.map(({ spec }) => spec),
    length,
  );
  frame.fields.forEach((field, place) => {
    if (field.type === 'category') field.dictionary.push(...(known[place]?.names ?? []));
  });
  const values = frame.fields.map((field) => field.values);
  const row = new Float64Array(columns.length);
  for (let at = 0; at < length; at += 1) {
    fill(at, row);
    for (let place = 0; place < row.length; place += 1) {
      const column = values[place];
      if (column) column[at] = row[place] as number;
    }
  }
  return Object.assign(frame, { length, revision: 1 });
}
