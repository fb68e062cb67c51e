import type { Selection } from '@chartroom/contract';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { ChartSelections } from './chartSelections';

const points = (field: string, ...values: string[]): Selection => ({
  kind: 'points',
  field,
  values,
});
let reports: (readonly Selection[])[];
let selections: ChartSelections;

beforeEach(() => {
  reports = [];
  selections = new ChartSelections(
    (given) => given as Selection,
    (own) => reports.push(own),
  );
});

describe('the selections around one chart', () => {
  test('are those of its page and those made in the chart', () => {
    selections.setPageSelections([points('host', 'a')]);
    selections.bus.select(points('zone', 'x'));
    expect(selections.bus.getSnapshot()).toEqual([
      { ...points('host', 'a'), isOwn: false },
      { ...points('zone', 'x'), isOwn: true },
    ]);
    expect(reports).toEqual([[points('zone', 'x')]]);
    expect(selections.bus.getSnapshot()).toBe(selections.bus.getSnapshot());
  });

  test('on one field are the latest, whoever made them', () => {
    selections.setPageSelections([points('host', 'a')]);
    selections.bus.select(points('host', 'b'));
    expect(selections.bus.getSnapshot()).toEqual([{ ...points('host', 'b'), isOwn: true }]);
    selections.setPageSelections([points('host', 'c')]);
    expect(selections.bus.getSnapshot()).toEqual([{ ...points('host', 'c'), isOwn: false }]);
  });

  test('are reported to the page when the viewer changes them, and not when the page does', () => {
    selections.bus.select(points('host', 'b'));
    selections.bus.select(points('zone', 'x'));
    selections.setPageSelections([points('host', 'c')]);
    selections.setPageSelections([]);
    selections.bus.clear('interval');
    expect(reports).toEqual([[points('host', 'b')], [points('host', 'b'), points('zone', 'x')]]);
    // What the page has taken over is no longer the viewer’s to take back.
    selections.bus.clear('points');
    expect(reports.slice(2)).toEqual([[]]);
    selections.bus.clear('points');
    expect(reports).toHaveLength(3);
  });

  test('remain the chart’s own where the page passes them back', () => {
    selections.bus.select(points('host', 'b'));
    selections.setPageSelections([points('host', 'b')]);
    expect(selections.bus.getSnapshot()).toEqual([{ ...points('host', 'b'), isOwn: true }]);
    selections.setPageSelections([]);
    expect(selections.bus.getSnapshot()).toHaveLength(1);
    selections.bus.clear('points');
    expect(reports).toEqual([[points('host', 'b')], []]);
  });

  test('notify the chart of changes only, and never pass a cursor to the page', () => {
    let heard = 0;
    const undo = selections.bus.subscribe(() => {
      heard += 1;
    });
    selections.bus.select({ kind: 'cursor', field: 'host', value: 'a' });
    selections.bus.select({ kind: 'cursor', field: 'host', value: 'a' });
    selections.setPageSelections([]);
    expect([heard, reports]).toEqual([1, []]);
    undo();
    selections.setPageSelections([points('host', 'c')]);
    expect(heard).toBe(1);
  });
});
