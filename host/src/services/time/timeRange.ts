import { limits, type Parsed, type Problem, type TimeRange } from '@chartroom/contract';
import { msg } from '@chartroom/plot/messages';
import { earliest, parseTimePoint, type TimePoint, timePointText, timeUnits } from './timePoint';

/** A time range as requested. Relative ends move with now. */
export interface RangeSpec {
  readonly from: TimePoint;
  readonly to: TimePoint;
}

/** The shortest range, the same as for requests of charts. */
export const minSpanMs = limits.askedRangeMs;

/** Parses two texts. A range that is reversed or shorter than a second is a problem. */
export function parseTimeRange(texts: { from: string; to: string }): Parsed<RangeSpec> {
  const from = parseTimePoint(texts.from);
  const to = parseTimePoint(texts.to);
  const problems: Problem[] = [];
  if (!from) problems.push(invalidTimePoint('from', texts.from));
  if (!to || to.kind === 'start') problems.push(invalidTimePoint('to', texts.to));
  if (!from || !to || problems.length > 0) return { ok: false, problems };
  // A range with one fixed and one relative end is checked when it is resolved.
  if (from.kind === to.kind && spanOf({ from, to }, 0) < minSpanMs) {
    return { ok: false, problems: [{ path: 'to', message: 'must be at least 1 s after from' }] };
  }
  return { ok: true, value: { from, to } };
}

export function rangeTexts({ from, to }: RangeSpec): { from: string; to: string } {
  return { from: timePointText(from), to: timePointText(to) };
}

export function isSameRange(a: RangeSpec, b: RangeSpec): boolean {
  const [one, other] = [rangeTexts(a), rangeTexts(b)];
  return one.from === other.from && one.to === other.to;
}

/** The last `spanMs` up to now. */
export function liveRange(spanMs: number): RangeSpec {
  const now: TimePoint = { kind: 'relative', beforeMs: 0 };
  return { from: { kind: 'relative', beforeMs: spanMs }, to: now };
}

/** All data up to now. */
export const allData: RangeSpec = {
  from: { kind: 'start' },
  to: { kind: 'relative', beforeMs: 0 },
};

/** Whether the range begins where the data does, so that charts take their bounds from the data. */
export function startsWithData({ from }: RangeSpec): boolean {
  return from.kind === 'start';
}

/** Whether the range ends at now, so that new data belongs to it. */
export function isLiveRange({ to }: RangeSpec): boolean {
  return to.kind === 'relative' && to.beforeMs === 0;
}

/** Returns both ends in epoch milliseconds at a given time. `to` is always after `from`. */
export function resolveRange(spec: RangeSpec, now: number): { from: number; to: number } {
  const from = resolveTimePoint(spec.from, now);
  return { from, to: Math.max(resolveTimePoint(spec.to, now), from + minSpanMs) };
}

/** The range to request from a source: as `resolveRange`, with an open end if it is live. */
export function toTimeRange(spec: RangeSpec, now: number): TimeRange {
  const { from, to } = resolveRange(spec, now);
  return { from, to: isLiveRange(spec) ? null : to };
}

/**
 * Shifts a range by half its length, earlier (−1) or later (+1), so that half of it stays in view.
 * A range that would reach past now becomes the live range of the same length.
 */
export function shiftRange(spec: RangeSpec, direction: -1 | 1, now: number): RangeSpec {
  if (startsWithData(spec)) return spec;
  const { from, to } = resolveRange(spec, now);
  const spanMs = to - from;
  const shiftMs = (direction * spanMs) / 2;
  if (to + shiftMs >= now) return liveRange(Math.max(spanMs, minSpanMs));
  return {
    from: { kind: 'fixed', time: Math.round(from + shiftMs) },
    to: { kind: 'fixed', time: Math.round(to + shiftMs) },
  };
}

/** Ranges that the time control offers, with names to translate. All end now. */
export const rangePresets: readonly { readonly spanMs: number; readonly name: string }[] = [
  { spanMs: 5 * timeUnits.m, name: msg('Last 5 minutes') },
  { spanMs: 15 * timeUnits.m, name: msg('Last 15 minutes') },
  { spanMs: timeUnits.h, name: msg('Last hour') },
  { spanMs: 6 * timeUnits.h, name: msg('Last 6 hours') },
  { spanMs: 24 * timeUnits.h, name: msg('Last 24 hours') },
  { spanMs: 7 * timeUnits.d, name: msg('Last 7 days') },
  { spanMs: 30 * timeUnits.d, name: msg('Last 30 days') },
  { spanMs: 90 * timeUnits.d, name: msg('Last 90 days') },
];

function spanOf({ from, to }: RangeSpec, now: number): number {
  return resolveTimePoint(to, now) - resolveTimePoint(from, now);
}

function resolveTimePoint(point: TimePoint, now: number): number {
  if (point.kind === 'start') return earliest;
  return point.kind === 'fixed' ? point.time : now - point.beforeMs;
}

function invalidTimePoint(path: string, text: string): Problem {
  const excerpt = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return { path, message: `“${excerpt}” isn’t a time such as now-15m or 2026-11-14T08:32:00Z` };
}
