import type { HeldSelection } from '@chartroom/contract';
import { append, type Columns, type Frame, frameFrom, valueAt } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import { CategoricalNumbers } from '../chart/categoricalNumbers';
import { fieldsOf } from '../chart/encodedFields';
import { runInSlices } from '../chart/runInSlices';
import { RowSelection } from '../selection/rowSelection';
import { CellRows } from './cellRows';

const encodings = {
  facet: { title: 'Facet', types: ['category'], required: false, multiple: false },
  y: { title: 'Y', types: ['number'], required: true, multiple: false },
};
const encoding = { y: ['load'], facet: ['store'] };
const above: HeldSelection = { kind: 'interval', field: 'load', from: 3, to: 99, isOwn: false };

/** The rows of the cell of a value, and its selected ones, with a host's preparation of the input. */
async function cellsOf(frame: Frame, selections: readonly HeldSelection[] = []) {
  const numbers = new CategoricalNumbers();
  const rowSelection = new RowSelection({ wholeMarkRoles: [] });
  const cells = new Map<string, CellRows>();
  return async (name: string) => {
    const base = { frame, encoding, options: {}, range: null, timeZone: 'UTC', selections };
    const named = await numbers.encodingFor(
      { ...base, title: '' } as unknown as Parameters<CategoricalNumbers['encodingFor']>[0],
      encodings,
    );
    const input = { ...base, encoding: named };
    const selected = await rowSelection.inputFor(input, 'UTC');
    const [field] = fieldsOf(frame, named, 'facet');
    if (!field) throw new Error('no field');
    const cell = cells.get(name) ?? new CellRows(field, name);
    cells.set(name, cell);
    return runInSlices(cell.update({ ...input, selected }));
  };
}

function loadsOf(frame: Frame | null | undefined): readonly unknown[] {
  const field = frame?.fields.find(({ name }) => name === 'load');
  return Array.from({ length: frame?.length ?? 0 }, (_, row) => field && valueAt(field, row));
}

describe.each([
  ['names', (store: number): string | number => `s${store}`, 's2'],
  ['numbers that are names', (store: number): string | number => store, '2'],
])('a cell of %s', (_, storeOf, name) => {
  const columns = (loads: readonly number[]): Columns => ({
    store: loads.map((load) => storeOf(1 + (load % 2))),
    load: loads,
  });

  test('has the rows with its value, in the same frame while rows are appended', async () => {
    const frame = frameFrom(columns([1, 2, 3, 4]));
    const cell = await cellsOf(frame);
    const first = await cell(name);
    expect(loadsOf(first.frame)).toEqual([1, 3]);
    append(frame, columns([5, 6, 7]));
    const next = await cell(name);
    expect(next.frame).toBe(first.frame);
    expect(loadsOf(next.frame)).toEqual([1, 3, 5, 7]);
  });

  test('has those of the selected rows that are its own', async () => {
    const frame = frameFrom(columns([1, 2, 3, 4, 5]));
    const cell = await cellsOf(frame, [above]);
    const { selected } = await cell(name);
    expect(loadsOf(selected?.frame)).toEqual([3, 5]);
    expect([...(selected?.mask ?? [])]).toEqual([0, 1, 1]);
  });
});
