import { ChartroomError, problemsText } from '@chartroom/contract';
import type { ShownRange } from '@chartroom/embed/live';
import { isTime } from '@chartroom/frame';
import {
  parseTimeRange,
  type RangeSpec,
  rangeTexts,
  resolveRange,
} from '../services/time/timeRange';

/**
 * Parses the range that a page sets: `{from, to}` in epoch milliseconds or as in dashboards
 * (`now-6h`), or one text such as `now-15m` or `now-6h/now-1h`. Null means the dashboard's range.
 * Throws `embed/settings`.
 */
export function parseRangeInput(input: unknown): RangeSpec | null {
  if (input === null || input === undefined || input === '') return null;
  const parsed = parseTimeRange(textsOf(input));
  if (parsed.ok) return parsed.value;
  const problems = parsed.problems.map((problem) => ({
    ...problem,
    path: `range.${problem.path}`,
  }));
  throw new ChartroomError('embed/settings', { problems: problemsText(problems) });
}

export function toShownRange(spec: RangeSpec, now: number): ShownRange {
  const { from, to } = rangeTexts(spec);
  const isRelative = spec.from.kind === 'relative' || spec.to.kind === 'relative';
  return { ...resolveRange(spec, now), words: isRelative ? `${from}/${to}` : null };
}

function textsOf(input: unknown): { from: string; to: string } {
  if (typeof input === 'string') {
    const [from = '', to = 'now'] = input.trim().split('/');
    return { from, to };
  }
  const { from, to }: { from?: unknown; to?: unknown } =
    typeof input === 'object' && input !== null ? input : {};
  return { from: textOf(from, ''), to: textOf(to, 'now') };
}

function textOf(value: unknown, fallback: string): string {
  if (value === null || value === undefined) return fallback;
  if (typeof value === 'number' && isTime(value)) return new Date(value).toISOString();
  // Converting an object to a string can throw.
  return typeof value === 'object' ? 'an object' : String(value);
}
