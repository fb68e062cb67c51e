import { append, createFrame, type Frame } from '@chartroom/frame';
import { binIndex, binsFor, runInSlices } from '@chartroom/plot';
import { bandEdges } from '@chartroom/plot/bands';
import { describe, expect, test } from '@jest/globals';
import { scaleBand, stack, stackOffsetDiverging, stackOffsetExpand } from 'd3';
import fc from 'fast-check';
import { aggregates } from './aggregate';
import { defaults } from './fixture';
import { indexBars } from './indexBars';
import { limitBands, valuesBySeries } from './limitBands';
import { barSpans } from './stack';

interface Row {
  readonly name: string | null;
  readonly colour: string | null;
  readonly value: number | null;
}

const row: fc.Arbitrary<Row> = fc.record({
  name: fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'constructor', '__proto__')),
  colour: fc.option(fc.integer({ min: 0, max: 12 }).map((n) => `colour ${n}`)),
  value: fc.option(fc.integer({ min: -50, max: 50 })),
});

function add(frame: Frame, rows: readonly Row[], keep?: number): void {
  const columns = {
    name: rows.map(({ name }) => name),
    colour: rows.map(({ colour }) => colour),
    value: rows.map(({ value }) => value),
  };
  append(frame, columns, keep === undefined ? {} : { keep });
}

function emptyFrame(): Frame {
  return createFrame([
    { name: 'name', type: 'category' },
    { name: 'colour', type: 'category' },
    { name: 'value', type: 'number' },
  ]);
}

/** By name: the value of all its rows, colours together. */
function naive(rows: readonly Row[], aggregate: string): Map<string, number> {
  const byName = new Map<string, number[]>();
  for (const { name, value } of rows) {
    const values = byName.get(name ?? '–') ?? [];
    if (value !== null) values.push(value);
    byName.set(name ?? '–', values);
  }
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
  return new Map(
    [...byName].map(([name, values]) => {
      if (values.length === 0) return [name, Number.NaN];
      if (aggregate === 'count') return [name, values.length];
      if (aggregate === 'mean') return [name, sum(values) / values.length];
      return [name, aggregate === 'last' ? (values.at(-1) as number) : sum(values)];
    }),
  );
}

function input(frame: Frame, options: object, colour: readonly string[] = []) {
  return {
    frame,
    encoding: { x: ['name'], y: ['value'], colour },
    options: { ...defaults, ...options },
    range: null,
    timeZone: 'UTC',
  };
}

describe('what bars stand for', () => {
  test('is what one pass over all rows gives, however they came and were dropped', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(row, { maxLength: 30 }), { maxLength: 6 }),
        fc.constantFrom(...aggregates),
        fc.option(fc.integer({ min: 4, max: 40 }), { nil: undefined }),
        async (batches, aggregate, keep) => {
          const frame = emptyFrame();
          const rows: Row[] = [];
          let index = null;
          for (const batch of batches) {
            add(frame, batch, keep);
            rows.push(...batch);
            index = await runInSlices(indexBars(input(frame, { aggregate }), index));
          }
          const left = rows.slice(rows.length - frame.length);
          const bands = index?.bands ?? [];
          const found = bands.map((band) => [band.name, valuesBySeries(band, aggregate)[0] ?? NaN]);
          const wanted = [...naive(left, aggregate)].sort(([a], [b]) => (a < b ? -1 : 1));
          expect(found.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))).toEqual(wanted);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('is the same total whatever it is coloured by and however many are shown', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 200 }),
        fc.integer({ min: 1, max: 8 }),
        fc.constantFrom('data', 'greatest', 'least', 'name'),
        async (rows, limit, sort) => {
          const frame = emptyFrame();
          add(frame, rows);
          const index = await runInSlices(indexBars(input(frame, { sort }, ['colour']), null));
          const { bands } = limitBands(index, limit);
          expect(bands.length).toBeLessThanOrEqual(Math.max(limit, 2));
          expect(index.series.length).toBeLessThanOrEqual(11);
          const total = bands.flatMap(({ totals }) => totals).reduce((a, b) => a + b, 0);
          expect(total).toBe(rows.reduce((sum, { value }) => sum + (value ?? 0), 0));
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('puts every number into the one bin that holds it', () => {
    const number = fc.double({ noNaN: true, min: -1e308, max: 1e308 });
    fc.assert(
      fc.property(fc.array(number, { minLength: 1 }), (values) => {
        const [min, max] = [Math.min(...values), Math.max(...values)];
        const bins = binsFor({ min, max, isWhole: values.every(Number.isInteger) }, 40);
        expect(bins.count).toBeLessThanOrEqual(42);
        for (const value of values) {
          const slot = binIndex(bins, value);
          expect(slot).toBeGreaterThanOrEqual(0);
          const from = (bins.first + slot) * bins.step;
          expect(value).toBeGreaterThanOrEqual(from - bins.step * 1e-6);
          expect(value).toBeLessThanOrEqual(from + bins.step * (1 + 1e-6));
        }
      }),
      {
        // Each has failed once.
        examples: [[[0, 5e-324]], [[1e16, 1e16 + 2]]],
      },
    );
  });

  test('stacks without overlaps or gaps, up and down from zero', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9, max: 9 })), (values) => {
        const parts = barSpans(values, 'stacked').flatMap((part) => part ?? []);
        const sizes = values.reduce((sum, value) => sum + Math.abs(value), 0);
        expect(Math.max(0, ...parts) - Math.min(0, ...parts)).toBe(sizes);
        const share = barSpans(values, 'normalised').flatMap((part) => part ?? []);
        if (sizes > 0) {
          expect(Math.max(0, ...share) - Math.min(0, ...share)).toBeCloseTo(1, 9);
        }
      }),
    );
  });
});

describe('segments of a bar', () => {
  // Of nothing there is no side: d3 lays it at zero, we at the end of what is there.
  const part = fc.integer({ min: -50, max: 50 }).map((value) => value || 1);
  const parts = fc.array(part, { minLength: 1, maxLength: 8 });

  type Bar = readonly number[];
  function theirs(bar: Bar, offset: typeof stackOffsetExpand) {
    const layers = stack<unknown, Bar, number>()
      .keys(bar.keys())
      .value((values, key) => values[key] ?? 0)
      .offset(offset)([bar]);
    return layers.flatMap((layer) => layer.map((ends) => ascending(ends)));
  }

  const ours = (bar: Bar, layout: 'stacked' | 'normalised') =>
    barSpans(bar, layout).map((ends) => ascending(ends ?? []));
  const ascending = (ends: readonly number[]) => [...ends].sort((a, b) => a - b);
  const off = (a: readonly Bar[], b: readonly Bar[]) =>
    Math.max(...a.flat().map((end, i) => Math.abs(end - (b.flat()[i] ?? Number.NaN))));

  test('are those of stackOffsetDiverging where they are stacked', () => {
    fc.assert(
      fc.property(parts, (bar) => {
        expect(off(ours(bar, 'stacked'), theirs(bar, stackOffsetDiverging))).toBeLessThan(1e-9);
      }),
    );
  });

  test('are those of stackOffsetExpand where they are shares', () => {
    fc.assert(
      fc.property(parts, (values) => {
        const bar = values.map(Math.abs);
        expect(off(ours(bar, 'normalised'), theirs(bar, stackOffsetExpand))).toBeLessThan(1e-9);
      }),
    );
  });
});

test('bands begin at the pixels that are nearest to those of scaleBand', () => {
  const pixel = fc.integer({ min: 0, max: 2000 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 80 }), pixel, pixel, (count, from, size) => {
      const places = Array.from({ length: count }, (_, i) => i);
      const scale = scaleBand(places, [from, from + size]);
      const edges = bandEdges(count, from, from + size);
      const off = places.map((i) => Math.abs((edges[i] ?? Number.NaN) - (scale(i) ?? 0)));
      expect(Math.max(...off)).toBeLessThan(0.5 + 1e-9);
      expect(edges.at(-1)).toBe(from + size);
    }),
  );
});
