import type { OptionValue } from '@chartroom/contract';

/** A number that the viewer may leave to the chart; null where they did. */
export function numberOption(value: OptionValue | undefined): number | null {
  return typeof value === 'number' ? value : null;
}
