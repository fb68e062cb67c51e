import { type ChartroomError, limits, type SelectionBus } from '@chartroom/contract';
import { createFrame } from '@chartroom/frame';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { createSelectionStore, type Selections } from './selections';

let page: Selections;
let reported: ChartroomError[];
let line: SelectionBus;
let bars: SelectionBus;

beforeEach(() => {
  page = createSelectionStore();
  reported = [];
  line = page.busOf('line', (error) => reported.push(error));
  bars = page.busOf('bars', (error) => reported.push(error));
});

/** A frame of times with these names. */
function timesOf(...names: string[]) {
  return createFrame(names.map((name) => ({ name, type: 'time' })));
}

describe('selections of a page', () => {
  test('tell whether this chart made them (C133)', () => {
    line.select({ kind: 'cursor', field: 'time', value: 1 });
    expect(line.getSnapshot()).toEqual([{ kind: 'cursor', field: 'time', value: 1, isOwn: true }]);
    expect(bars.getSnapshot()).toMatchObject([{ isOwn: false }]);
    expect(page.getSnapshot()).toEqual([{ kind: 'cursor', field: 'time', value: 1 }]);
  });

  test('are the same array, without notifications, until something changes (C133)', () => {
    const heard: number[] = [];
    bars.subscribe(() => heard.push(bars.getSnapshot().length));
    line.select({ kind: 'points', field: 'host', values: ['a'] });
    const before = bars.getSnapshot();
    line.select({ kind: 'points', field: 'host', values: ['a'] });
    expect(bars.getSnapshot()).toBe(before);
    expect(heard).toEqual([1]);
  });

  test('have one entry for each kind and field: the latest (C131)', () => {
    line.select({ kind: 'points', field: 'host', values: ['a'] });
    bars.select({ kind: 'points', field: 'host', values: ['b'] });
    bars.select({ kind: 'points', field: 'zone', values: ['b'] });
    expect(line.getSnapshot()).toMatchObject([
      { field: 'host', values: ['b'], isOwn: false },
      { field: 'zone', isOwn: false },
    ]);
  });

  test('are cleared by their chart, by the page, or when their chart is removed (C131)', () => {
    line.select({ kind: 'interval', field: 'time', from: 0, to: 1 });
    bars.clear('interval');
    expect(page.getSnapshot()).toHaveLength(1);
    line.clear('interval');
    expect(page.getSnapshot()).toEqual([]);
    line.select({ kind: 'points', field: 'host', values: ['a'] });
    page.removeChart('line');
    expect(page.getSnapshot()).toEqual([]);
    bars.select({ kind: 'points', field: 'host', values: ['a'] });
    bars.select({ kind: 'cursor', field: 'host', value: 'a' });
    page.clear();
    expect(page.getSnapshot()).toMatchObject([{ kind: 'cursor' }]);
  });

  test('on a time reach every other time as a cursor, and nothing else (C132)', () => {
    page.setFrame('line', timesOf('Month'));
    page.setFrame('bars', timesOf('Day'));
    const names = page.busOf('names', (error) => reported.push(error));
    line.select({ kind: 'cursor', field: 'Month', value: 5 });
    line.select({ kind: 'interval', field: 'Month', from: 1, to: 2 });
    expect(bars.getSnapshot()).toEqual([
      { kind: 'cursor', field: 'Day', value: 5, isOwn: false },
      { kind: 'interval', field: 'Month', from: 1, to: 2, isOwn: false },
    ]);
    expect(line.getSnapshot()).toMatchObject([
      { kind: 'cursor', field: 'Month', isOwn: true },
      { kind: 'interval' },
    ]);
    expect(names.getSnapshot()).toMatchObject([{ field: 'Month' }, { kind: 'interval' }]);
    page.setFrame('bars', timesOf('Month', 'Day'));
    expect(bars.getSnapshot()[0]).toMatchObject({ field: 'Month', isOwn: false });
    line.select({ kind: 'cursor', field: 'Price', value: 7 });
    expect(bars.getSnapshot()).toContainEqual(
      expect.objectContaining({ field: 'Price', isOwn: false }),
    );
  });

  test('can be intervals of days (C134)', () => {
    const days = { kind: 'interval', field: 'day', from: 0, to: 86_399_999 } as const;
    expect(line.takesPrecision).toBe(true);
    line.select({ ...days, isTime: true, precision: 'day' });
    expect(bars.getSnapshot()).toMatchObject([{ precision: 'day' }]);
    expect(reported).toEqual([]);
  });

  test('are rejected and reported if they are malformed', () => {
    line.select({ kind: 'interval', field: 'time', from: 2, to: 1 });
    expect(page.getSnapshot()).toEqual([]);
    expect(reported.map(({ code }) => code)).toEqual(['chart/selection-refused']);
  });

  test('are limited in number', () => {
    for (let i = 0; i < 2 * limits.selectionsHeld; i += 1) {
      line.select({ kind: 'cursor', field: `f${i}`, value: i });
    }
    expect(page.getSnapshot()).toHaveLength(limits.selectionsHeld);
  });
});
