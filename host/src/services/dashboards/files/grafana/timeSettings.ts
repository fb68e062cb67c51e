import { timeUnits } from '../../../time/timePoint';
import { parseTimeRange, rangeTexts } from '../../../time/timeRange';

/** Grafana's units that have no fixed length, in days. */
const longUnits: Readonly<Record<string, number>> = { M: 30, y: 365 };

/**
 * A time range of Grafana as texts of ours. Months count 30 days, and `now-7d/d`, the beginning of a
 * day, becomes `now-7d`. Null if it can't be converted, such as `now/d`.
 */
export function convertRange(range: {
  readonly from: string;
  readonly to: string;
}): { readonly from: string; readonly to: string } | null {
  const parsed = parseTimeRange({ from: convertPoint(range.from), to: convertPoint(range.to) });
  return parsed.ok ? rangeTexts(parsed.value) : null;
}

function convertPoint(text: string): string {
  const [, count, unit = ''] = /^now-(\d+)([smhdwMy])(?:\/[smhdwMy])?$/.exec(text) ?? [];
  if (count === undefined) return text;
  const days = longUnits[unit];
  return days === undefined ? `now-${count}${unit}` : `now-${Number(count) * days}d`;
}

/** An interval such as `30s` in seconds, within what dashboards admit. 0 for none: as data arrives. */
export function convertRefresh(refresh: string | boolean | undefined): number {
  const [, count, unit] = /^(\d+)([smhd])$/.exec(String(refresh ?? '')) ?? [];
  if (count === undefined || unit === undefined) return 0;
  const seconds = (Number(count) * timeUnits[unit as keyof typeof timeUnits]) / 1000;
  return Math.min(86_400, seconds);
}
