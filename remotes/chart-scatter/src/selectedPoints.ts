import { valueAt } from '@chartroom/frame';
import { type Scene, selectedOn } from '@chartroom/plot';
import type { Intake } from './intake';

/** Whether a row is among what is selected, by any of its fields; null where nothing is. */
export function selectedPoints(
  { roles }: Intake,
  { selections }: Scene,
): ((row: number) => boolean) | null {
  const fields = new Set([roles.x, roles.y, roles.colour, roles.label]);
  const tests = [...fields].flatMap((field) => {
    const test = field && selectedOn(selections, field.name);
    return field && test ? [{ field, test }] : [];
  });
  if (tests.length === 0) return null;
  return (row) =>
    tests.every(({ field, test }) => {
      const value = valueAt(field, row);
      return value !== null && test(value);
    });
}
