import type { CursorStep } from '../chart/chartDefinition';

/**
 * The index that a step of the keyboard leads to among `count` items: from null, the last one. Null
 * where there are none.
 */
export function stepIndex(count: number, from: number | null, step: CursorStep): number | null {
  if (count === 0) return null;
  const last = count - 1;
  if (step === 'home') return 0;
  if (step === 'end' || from === null) return last;
  const next = step === 'left' || step === 'up' ? from - 1 : from + 1;
  return Math.max(0, Math.min(last, next));
}
