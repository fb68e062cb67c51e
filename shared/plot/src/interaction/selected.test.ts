import type { HeldSelection } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { selectedOn } from './selected';

const selections: readonly HeldSelection[] = [
  { kind: 'points', field: 'host', values: ['a', 'b'], isOwn: true },
  { kind: 'interval', field: 'load', from: 1, to: 2, isOwn: false },
  { kind: 'cursor', field: 'host', value: 'z', isOwn: false },
];

describe('the selection on a field', () => {
  test('contains the values that were clicked, in any panel', () => {
    expect(['a', 'b', 'c'].map((host) => selectedOn(selections, 'host')?.(host))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('contains an interval with its ends', () => {
    const isSelected = selectedOn(selections, 'load');
    expect([0.9, 1, 2, 2.1].map((load) => isSelected?.(load))).toEqual([false, true, true, false]);
  });

  test('is null where nothing is selected: a cursor selects nothing', () => {
    expect(selectedOn(selections, 'time')).toBeNull();
    expect(selectedOn(selections.slice(2), 'host')).toBeNull();
  });
});
