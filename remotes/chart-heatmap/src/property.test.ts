import { append, createFrame, type Frame } from '@chartroom/frame';
import { floorToUnit, runSync, timeUnits, unitDivides } from '@chartroom/plot';
import { timeSlotAt, timeSlots } from '@chartroom/plot/bands';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aggregates } from './aggregate';
import { bandsFromSlots } from './bands';
import { defaults } from './fixture';
import { buildGrid } from './grid';
import { type HeatmapIndex, indexHeatmap } from './heatmapIndex';

const minute = 60_000;
const units = timeUnits();
const start = Date.UTC(2026, 2, 29);
const zones = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu'] as const;

interface Row {
  readonly at: number | null;
  readonly name: string | null;
  readonly value: number | null;
}

const row: fc.Arbitrary<Row> = fc.record({
  at: fc.option(fc.integer({ min: 0, max: 2000 }).map((n) => start + n * minute)),
  name: fc.option(fc.constantFrom('a', 'b', 'constructor', '__proto__')),
  value: fc.option(fc.integer({ min: -50, max: 50 })),
});

function add(frame: Frame, rows: readonly Row[], keep: number | undefined): void {
  const columns = {
    at: rows.map(({ at }) => at),
    name: rows.map(({ name }) => name),
    value: rows.map(({ value }) => value),
  };
  append(frame, columns, keep === undefined ? {} : { keep });
}

function emptyFrame(): Frame {
  return createFrame([
    { name: 'at', type: 'time' },
    { name: 'name', type: 'category' },
    { name: 'value', type: 'number' },
  ]);
}

function naive(values: readonly number[], aggregate: string): number {
  const sum = values.reduce((a, b) => a + b, 0);
  if (values.length === 0) return Number.NaN;
  if (aggregate === 'count') return values.length;
  if (aggregate === 'min') return Math.min(...values);
  if (aggregate === 'max') return Math.max(...values);
  return aggregate === 'mean' ? sum / values.length : sum;
}

describe('what cells stand for', () => {
  test('is what one pass over all rows gives, however they came, were dropped and are drawn', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(row, { maxLength: 30 }), { maxLength: 5 }),
        fc.constantFrom(...aggregates),
        fc.constantFrom(...zones),
        fc.option(fc.integer({ min: 4, max: 40 }), { nil: undefined }),
        fc.integer({ min: 1, max: 300 }),
        (batches, aggregate, timeZone, keep, most) => {
          const frame = emptyFrame();
          const rows: Row[] = [];
          let index: HeatmapIndex | null = null;
          for (const [i, batch] of batches.entries()) {
            add(frame, batch, keep);
            rows.push(...batch);
            const range = { from: start + i * minute, to: start + (2000 + i) * minute };
            const encoding = { x: ['at'], y: ['name'], value: ['value'] };
            const input = { frame, encoding, options: { ...defaults, aggregate }, range, timeZone };
            index = runSync(indexHeatmap(input, index));
          }
          const taken = index?.data;
          if (!index || !taken) return;
          const { x, y } = taken;
          const columns = bandsFromSlots(x.slots, index.columns, {
            view: x.view,
            limit: most,
            minMs: 0,
            firstDay: 1,
          }).bands;
          const lines = bandsFromSlots(y.slots, index.rows, {
            view: [0, 1],
            limit: 10,
            minMs: 0,
            firstDay: 1,
          }).bands;
          const grid = buildGrid(index, columns, lines);
          const left = rows.slice(rows.length - frame.length);
          for (const [r, line] of lines.entries()) {
            const name = line.key === 0 ? null : ['', ...dictionaryOf(frame)][line.key];
            for (const [c, { from, to }] of columns.entries()) {
              const own = left.filter((one) => {
                return one.name === name && one.at !== null && one.at >= from && one.at < to;
              });
              const values = own.flatMap(({ value }) => value ?? []);
              const found = grid.values[r * columns.length + c] as number;
              const wanted = naive(values, aggregate);
              if (Number.isNaN(wanted)) expect(found).toBeNaN();
              else expect(found).toBeCloseTo(wanted, 9);
            }
          }
        },
      ),
      { numRuns: 100 },
    );
  }, 20_000);

  test('is whole units of the clock without gaps, that finer ones make up', () => {
    const wall = fc.integer({ min: -6e13, max: 2e14 });
    fc.assert(
      fc.property(
        wall,
        fc.constantFrom(...units),
        fc.constantFrom(...units),
        (at, fine, coarse) => {
          expect(floorToUnit(fine, at)).toBeLessThanOrEqual(at);
          expect(floorToUnit(fine, floorToUnit(fine, at))).toBe(floorToUnit(fine, at));
          if (!unitDivides(fine, coarse)) return;
          expect(floorToUnit(coarse, floorToUnit(fine, at))).toBe(floorToUnit(coarse, at));
        },
      ),
    );
  });

  test('has one bucket for every instant, through summer time', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 * 24 * 60 }),
        fc.integer({ min: 0, max: 20 }),
        fc.constantFrom(...zones),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
        (offset, place, zone, shares) => {
          const unit = units[place + 8];
          if (!unit) return;
          const from = start + offset * minute;
          const to = from + unit.ms * 40;
          const [field] = emptyFrame().fields;
          if (!field) return;
          const { edges } = runSync(
            timeSlots({ field, unit, timeZone: zone }, [from, to], 0, null),
          );
          expect(edges[0]).toBeLessThanOrEqual(from);
          expect(edges.at(-1)).toBeGreaterThan(to);
          expect([...edges].every((edge, i) => i === 0 || edge > (edges[i - 1] as number))).toBe(
            true,
          );
          let near = -1;
          for (const share of shares) {
            const at = from + share * (to - from);
            near = timeSlotAt(edges, at, near);
            expect(edges[near]).toBeLessThanOrEqual(at);
            expect(edges[near + 1]).toBeGreaterThan(at);
          }
        },
      ),
      { numRuns: 100 },
    );
  }, 20_000);
});

function dictionaryOf(frame: Frame): readonly string[] {
  const field = frame.fields.find(({ type }) => type === 'category');
  return field?.type === 'category' ? field.dictionary : [];
}
