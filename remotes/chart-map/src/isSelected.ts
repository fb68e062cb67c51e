import type { FieldValue, HeldSelection } from '@chartroom/contract';

/** Whether a selection includes this value of its field. */
export function isSelected(selection: HeldSelection, value: FieldValue): boolean {
  if (selection.kind === 'cursor') return true;
  if (selection.kind === 'points') return selection.values.includes(value);
  return typeof value === 'number' && value >= selection.from && value <= selection.to;
}
