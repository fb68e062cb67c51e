import type { FieldValue, HeldSelection } from '@chartroom/contract';

/** Whether a value of the selection's field is among what was selected. */
export function isSelected(selection: HeldSelection, value: FieldValue): boolean {
  if (selection.kind === 'cursor') return true;
  if (selection.kind === 'points') return selection.values.includes(value);
  return typeof value === 'number' && value >= selection.from && value <= selection.to;
}
