import { isTime } from '@chartroom/frame';
import type { Parsed } from '../parse';
import type { TimeRange } from '../services';

/**
 * Parses `{from, to}` in epoch milliseconds; a missing or null `to` means now. Null if the page
 * sets no range.
 */
export function parseRange(input: unknown): Parsed<TimeRange | null> {
  if (input === null || input === undefined) return { ok: true, value: null };
  const { from, to = null } = input as { from?: unknown; to?: unknown };
  if (isMoment(from) && (to === null || (isMoment(to) && to > from))) {
    return { ok: true, value: { from, to } };
  }
  const message = 'must have `from` and a later `to`, in epoch milliseconds';
  return { ok: false, problems: [{ path: '', message }] };
}

function isMoment(value: unknown): value is number {
  return typeof value === 'number' && isTime(value);
}
