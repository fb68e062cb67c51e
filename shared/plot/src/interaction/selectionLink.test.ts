import type { HeldSelection, Selection, SelectionBus } from '@chartroom/contract';
import { frameFrom } from '@chartroom/frame';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { selectedOn } from './selected';
import { SelectionLink } from './selectionLink';

/** A page with one chart, and another that selects on it. */
function createPage() {
  let held: readonly HeldSelection[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly HeldSelection[]) => {
    held = next;
    for (const notify of [...listeners]) notify();
  };
  const put = (selection: Selection, isOwn: boolean) => {
    const { kind, field } = selection;
    const others = held.filter((one) => one.kind !== kind || one.field !== field);
    set([...others, { ...selection, isOwn }]);
  };
  const bus: SelectionBus = {
    getSnapshot: () => held,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    select: (selection) => put(selection, true),
    clear: (kind) => set(held.filter((one) => one.kind !== kind || !one.isOwn)),
  };
  return { bus, listeners, elsewhere: (selection: Selection) => put(selection, false) };
}

let page: ReturnType<typeof createPage>;
let link: SelectionLink;
let changes: boolean[];

beforeEach(() => {
  page = createPage();
  changes = [];
  link = new SelectionLink(({ isCursor }) => changes.push(isCursor));
  link.connect(page.bus);
});

describe('the selection link of a chart', () => {
  test('publishes its cursor once for each value, and clears it', () => {
    link.publishCursor({ field: 'time', value: 1 });
    link.publishCursor({ field: 'time', value: 1 });
    expect(changes).toEqual([true]);
    expect(link.linkedCursors()).toEqual([]);
    link.publishCursor(null);
    expect(page.bus.getSnapshot()).toEqual([]);
  });

  test('is notified of other cursors apart from changes that affect marks', () => {
    page.elsewhere({ kind: 'cursor', field: 'time', value: 5 });
    expect(link.linkedCursors()).toEqual([{ field: 'time', value: 5 }]);
    page.elsewhere({ kind: 'points', field: 'host', values: ['a'] });
    expect(changes).toEqual([true, false]);
  });

  test('selects one value, adds others, and deselects a value that is selected again', () => {
    const a = { field: 'host', value: 'a' };
    link.toggle(a, false);
    link.toggle({ field: 'host', value: 'b' }, true);
    expect(link.selections).toMatchObject([{ values: ['a', 'b'] }]);
    link.toggle(a, false);
    expect(link.selections).toMatchObject([{ values: ['a'] }]);
    link.toggle(a, false);
    expect(link.selections).toEqual([]);
  });

  test('clears only its own selections', () => {
    page.elsewhere({ kind: 'interval', field: 'time', from: 0, to: 9 });
    link.selectInterval('load', [1, 2]);
    expect(link.intervals('load')).toEqual([{ span: [1, 2], isOwn: true }]);
    expect(link.clearOwnSelections()).toBe(true);
    expect(link.intervals('load')).toEqual([]);
    expect(link.intervals('time')).toEqual([{ span: [0, 9], isOwn: false }]);
    expect(link.clearOwnSelections()).toBe(false);
  });

  test('selects whole days of a field with day precision (C134)', () => {
    const day = (date: number, hour = 0) => Date.UTC(2024, 0, date, hour);
    const [field] = frameFrom({ day: [0] }, { day: { type: 'time', precision: 'day' } }).fields;
    const interval = { kind: 'interval', field: 'day', from: day(2), to: day(5) - 1, isTime: true };
    link.selectInterval('day', [day(1, 12), day(4, 6)], field);
    // An older host refuses what it doesn't know.
    expect(page.bus.getSnapshot()).toEqual([{ ...interval, isOwn: true }]);
    link.connect({ ...page.bus, takesPrecision: true });
    link.selectInterval('day', [day(1, 12), day(4, 6)], field);
    expect(page.bus.getSnapshot()).toEqual([{ ...interval, precision: 'day', isOwn: true }]);
    const isSelected = selectedOn(link.selections, 'day');
    expect([1, 2, 4, 5].map((date) => isSelected?.(day(date)))).toEqual([false, true, true, false]);
  });

  test('withdraws its cursor and its listener when it stops', () => {
    link.publishCursor({ field: 'time', value: 1 });
    link.stop();
    expect(page.bus.getSnapshot()).toEqual([]);
    expect(page.listeners.size).toBe(0);
  });

  test('publishes numbers that are names in the chart as numbers', () => {
    link.setCategoricalFields(new Set(['year']));
    link.toggle({ field: 'year', value: '1990' }, false);
    link.publishCursor({ field: 'year', value: '1991' });
    expect(page.bus.getSnapshot()).toEqual([
      { kind: 'points', field: 'year', values: [1990], isOwn: true },
      { kind: 'cursor', field: 'year', value: 1991, isOwn: true },
    ]);
    expect(selectedOn(link.selections, 'year')?.('1990')).toBe(true);
    expect(selectedOn(link.selections, 'year')?.('1991')).toBe(false);
    link.toggle({ field: 'year', value: '1990' }, false);
    expect(selectedOn(link.selections, 'year')).toBeNull();
  });

  test('finds numbers that others select under its names', () => {
    link.setCategoricalFields(new Set(['year']));
    page.elsewhere({ kind: 'points', field: 'year', values: [1990] });
    page.elsewhere({ kind: 'cursor', field: 'year', value: 1990 });
    page.elsewhere({ kind: 'points', field: 'store', values: [7] });
    expect(selectedOn(link.selections, 'year')?.('1990')).toBe(true);
    expect(selectedOn(link.selections, 'store')?.('7')).toBe(false);
    expect(link.linkedCursors()).toContainEqual({ field: 'year', value: '1990' });
  });

  test('keeps names that are no numbers unchanged', () => {
    link.setCategoricalFields(new Set(['year']));
    link.toggle({ field: 'year', value: 'Other' }, false);
    expect(page.bus.getSnapshot()).toMatchObject([{ field: 'year', values: ['Other'] }]);
  });
});
