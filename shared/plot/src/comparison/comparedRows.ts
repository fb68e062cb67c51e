import type { Comparison, Encoding } from '@chartroom/contract';
import type { Frame } from '@chartroom/frame';
import type { TableRows } from '@chartroom/plot';
import { comparedFields, withComparedFields, withComparedNames } from './comparedFields';

/** With more rows, comparing them would stop the page. The table then has its own columns only. */
export const maxComparedRows = 100_000;

interface Input {
  readonly frame: Frame;
  readonly encoding: Encoding;
  readonly comparison: Comparison;
}

/** The roles whose values are compared, in charts over x. */
const valueRoles = ['y', 'y2'];

/**
 * All rows with two more columns for each value: that of the earlier period, and the difference.
 * Null where there are too many rows.
 */
export function comparedRows(
  { frame, encoding, comparison }: Input,
  style: TableRows['style'],
): TableRows | null {
  const [x] = encoding.x ?? [];
  if (frame.length > maxComparedRows || x === undefined) return null;
  const keys = encoding.colour ?? [];
  const values = valueRoles.flatMap((role) => encoding[role] ?? []);
  const roles = { x, keys, values, isExact: false };
  const compared = comparedFields(frame, comparison, roles, style.locale);
  const columns = Object.entries(encoding).map(([role, names]) => [
    role,
    valueRoles.includes(role) ? withComparedNames(names, compared) : names,
  ]);
  const extended = withComparedFields(frame, compared);
  return { frame: extended, encoding: Object.fromEntries(columns), style };
}
