import type { AskedRange } from '../chart';
import type { limits } from '../limits';
import type { Parsed } from '../parse';

/**
 * The time that a chart asks for (C55); null is the one that was shown before charts asked. The limits
 * are handed in, as who calls has them already.
 */
export function parseAskedRange(
  input: unknown,
  { askedRangeMs }: Pick<typeof limits, 'askedRangeMs'>,
): Parsed<AskedRange | null> {
  if (input === null) return { ok: true, value: null };
  const { from, to }: { from?: unknown; to?: unknown } = Object(input);
  const isRange = isMoment(from) && isMoment(to) && to - from >= askedRangeMs;
  if (isRange) return { ok: true, value: { from: Math.round(from), to: Math.round(to) } };
  const message = `must have \`from\` and, ${askedRangeMs} or more above it, \`to\`, as epoch milliseconds`;
  return { ok: false, problems: [{ path: '', message }] };
}

/** What a `Date` can hold. */
function isMoment(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= 8.64e15;
}
