import type { FieldValue, HeldSelection } from '@chartroom/contract';

/**
 * Whether a value of a field belongs to what is selected; null where nothing is selected on that
 * field, so that all marks keep their full ink.
 *
 *     const isSelected = selectedOn(scene.selections, 'host');
 *     const alpha = isSelected?.('db-1') === false ? fadedAlpha : 1;
 */
export function selectedOn(
  selections: readonly HeldSelection[],
  field: string,
): ((value: FieldValue) => boolean) | null {
  const tests = selections.flatMap((held) => {
    if (held.field !== field || held.kind === 'cursor') return [];
    if (held.kind === 'points') {
      const values = new Set(held.values);
      return [(value: FieldValue) => values.has(value)];
    }
    return [(value: FieldValue) => Number(value) >= held.from && Number(value) <= held.to];
  });
  return tests.length > 0 ? (value) => tests.every((test) => test(value)) : null;
}

/** How much ink is left to what is not selected. */
export const faded = { fill: 0.28, line: 0.55, point: 0.45 } as const;
