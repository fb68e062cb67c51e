import type { Selection } from '@chartroom/contract';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { ChartSelections } from './chartSelections';

const points = (field: string, ...values: string[]): Selection => ({
  kind: 'points',
  field,
  values,
});
let told: (readonly Selection[])[];
let selections: ChartSelections;

beforeEach(() => {
  told = [];
  selections = new ChartSelections(
    (given) => given as Selection,
    (own) => told.push(own),
  );
});

describe('what is selected around one chart', () => {
  test('is what its page hands in and what was selected in itself', () => {
    selections.setPageSelections([points('host', 'a')]);
    selections.bus.select(points('zone', 'x'));
    expect(selections.bus.getSnapshot()).toEqual([
      { ...points('host', 'a'), isOwn: false },
      { ...points('zone', 'x'), isOwn: true },
    ]);
    expect(told).toEqual([[points('zone', 'x')]]);
    expect(selections.bus.getSnapshot()).toBe(selections.bus.getSnapshot());
  });

  test('of one field is the last, whoever made it', () => {
    selections.setPageSelections([points('host', 'a')]);
    selections.bus.select(points('host', 'b'));
    expect(selections.bus.getSnapshot()).toEqual([{ ...points('host', 'b'), isOwn: true }]);
    selections.setPageSelections([points('host', 'c')]);
    expect(selections.bus.getSnapshot()).toEqual([{ ...points('host', 'c'), isOwn: false }]);
  });

  test('is told to the page where the viewer selects or takes back, and not where the page does', () => {
    selections.bus.select(points('host', 'b'));
    selections.bus.select(points('zone', 'x'));
    selections.setPageSelections([points('host', 'c')]);
    selections.setPageSelections([]);
    selections.bus.clear('interval');
    expect(told).toEqual([[points('host', 'b')], [points('host', 'b'), points('zone', 'x')]]);
    // What the page has taken over is no longer the viewer’s to take back.
    selections.bus.clear('points');
    expect(told.slice(2)).toEqual([[]]);
    selections.bus.clear('points');
    expect(told).toHaveLength(3);
  });

  test('stays the chart’s own where the page says it back, and goes by itself alone', () => {
    selections.bus.select(points('host', 'b'));
    selections.setPageSelections([points('host', 'b')]);
    expect(selections.bus.getSnapshot()).toEqual([{ ...points('host', 'b'), isOwn: true }]);
    selections.setPageSelections([]);
    expect(selections.bus.getSnapshot()).toHaveLength(1);
    selections.bus.clear('points');
    expect(told).toEqual([[points('host', 'b')], []]);
  });

  test('is told to the chart but for nothing, and a cursor to no page', () => {
    let heard = 0;
    const undo = selections.bus.subscribe(() => {
      heard += 1;
    });
    selections.bus.select({ kind: 'cursor', field: 'host', value: 'a' });
    selections.bus.select({ kind: 'cursor', field: 'host', value: 'a' });
    selections.setPageSelections([]);
    expect([heard, told]).toEqual([1, []]);
    undo();
    selections.setPageSelections([points('host', 'c')]);
    expect(heard).toBe(1);
  });
});
