import type { OptionValue } from '@chartroom/contract';

/** A number option that is computed where the viewer leaves it empty: null in that case. */
export function numberOption(value: OptionValue | undefined): number | null {
  return typeof value === 'number' ? value : null;
}
