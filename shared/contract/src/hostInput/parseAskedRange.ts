import type { AskedRange } from '../chart';
import type { limits } from '../limits';
import type { Parsed } from '../parse';

/**
 * Parses the time range that a chart requests (C55); null requests the previous one. `limits` is
 * passed in because the caller has imported it already.
 */
export function parseAskedRange(
  input: unknown,
  { askedRangeMs }: Pick<typeof limits, 'askedRangeMs'>,
): Parsed<AskedRange | null> {
  if (input === null) return { ok: true, value: null };
  const { from, to }: { from?: unknown; to?: unknown } = Object(input);
  const isRange = isMoment(from) && isMoment(to) && to - from >= askedRangeMs;
  if (isRange) return { ok: true, value: { from: Math.round(from), to: Math.round(to) } };
  const message = `must have \`from\`, and \`to\` at least ${askedRangeMs} later, in epoch milliseconds`;
  return { ok: false, problems: [{ path: '', message }] };
}

/** Whether a `Date` can represent it. */
function isMoment(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= 8.64e15;
}
