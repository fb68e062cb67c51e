import type { Selection } from '@chartroom/contract';
import type { Field } from '@chartroom/frame';

/** Whether a selection on a field's name says anything about the values of this field. */
export function isComparable({ type }: Pick<Field, 'type'>, selection: Selection): boolean {
  if (selection.kind === 'cursor') return false;
  // Charts of older releases don't state that an interval is of times.
  if (selection.kind === 'interval')
    return type === 'time' || (type !== 'category' && selection.isTime !== true);
  const expected = type === 'category' ? 'string' : 'number';
  return selection.values.some((value) => typeof value === expected);
}
