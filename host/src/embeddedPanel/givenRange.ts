import { ChartroomError, problemsText } from '@chartroom/contract';
import type { ShownRange } from '@chartroom/embed/live';
import { isTime } from '@chartroom/frame';
import { parseRange, type RangeSpec, rangeTexts, resolveRange } from '../services/time/timeRange';

/**
 * A range as a page gives it: `{from, to}` in epoch milliseconds or in the words of dashboards
 * (`now-6h`), or one text, `now-15m` or `now-6h/now-1h`. Null is the dashboard's own. Throws
 * `embed/settings`.
 */
export function readGivenRange(given: unknown): RangeSpec | null {
  if (given === null || given === undefined || given === '') return null;
  const parsed = parseRange(textsOf(given));
  if (parsed.ok) return parsed.value;
  const below = parsed.problems.map((problem) => ({ ...problem, path: `range.${problem.path}` }));
  throw new ChartroomError('embed/settings', { problems: problemsText(below) });
}

export function shownRange(spec: RangeSpec, now: number): ShownRange {
  const { from, to } = rangeTexts(spec);
  const isMoving = spec.from.kind === 'relative' || spec.to.kind === 'relative';
  return { ...resolveRange(spec, now), words: isMoving ? `${from}/${to}` : null };
}

function textsOf(given: unknown): { from: string; to: string } {
  if (typeof given === 'string') {
    const [from = '', to = 'now'] = given.trim().split('/');
    return { from, to };
  }
  const { from, to }: { from?: unknown; to?: unknown } =
    typeof given === 'object' && given !== null ? given : {};
  return { from: textOf(from, ''), to: textOf(to, 'now') };
}

function textOf(point: unknown, missing: string): string {
  if (point === null || point === undefined) return missing;
  if (typeof point === 'number' && isTime(point)) return new Date(point).toISOString();
  // Of an object not even a text may be made.
  return typeof point === 'object' ? 'an object' : String(point);
}
