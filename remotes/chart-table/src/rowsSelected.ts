import type { HeldSelection } from '@chartroom/contract';
import { type Field, valueAt } from '@chartroom/frame';
import { selectedOn } from '@chartroom/plot';

/** Whether a row is among what was selected in this table; null where nothing was. */
export function rowsSelected(
  fields: readonly Field[],
  selections: readonly HeldSelection[],
): ((row: number) => boolean) | null {
  const own = selections.filter(({ isOwn }) => isOwn);
  const tests = fields.flatMap((field) => {
    const isSelected = selectedOn(own, field.name);
    if (!isSelected) return [];
    return [
      (row: number) => {
        const value = valueAt(field, row);
        return value !== null && isSelected(value);
      },
    ];
  });
  return tests.length > 0 ? (row) => tests.every((test) => test(row)) : null;
}
