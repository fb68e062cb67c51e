/** A time as stored in a dashboard or URL: `now-15m`, a date and time, or `start`. */
export type TimePoint =
  /** The beginning of all data. */
  | { readonly kind: 'start' }
  | { readonly kind: 'relative'; readonly beforeMs: number }
  | { readonly kind: 'fixed'; readonly time: number };

export const timeUnits = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
} as const;
type TimeUnit = keyof typeof timeUnits;

const relative = /^now(?:-(\d{1,7})([smhdw]))?$/;
const isoDate = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z)?$/;

/** Years that a dashboard may show: 1900 to 2200. */
export const earliest = Date.UTC(1900, 0, 1);
export const latest = Date.UTC(2200, 0, 1);

/**
 * Parses `now`, `now-15m` (s, m, h, d, w), `2026-11-14T08:32:00Z`, epoch milliseconds or `start`.
 * Null for other texts.
 */
export function parseTimePoint(text: string): TimePoint | null {
  if (text === 'start') return { kind: 'start' };
  const match = relative.exec(text);
  if (match) {
    const beforeMs = Number(match[1] ?? 0) * timeUnits[(match[2] ?? 's') as TimeUnit];
    return beforeMs <= latest - earliest ? { kind: 'relative', beforeMs } : null;
  }
  const time = fixedTime(text);
  return time >= earliest && time <= latest ? { kind: 'fixed', time } : null;
}

/** Returns the shortest text that `parseTimePoint` parses to the same time. */
export function timePointText(point: TimePoint): string {
  if (point.kind === 'start') return 'start';
  if (point.kind === 'fixed') return new Date(point.time).toISOString().replace('.000Z', 'Z');
  if (point.beforeMs === 0) return 'now';
  const units = Object.entries(timeUnits).reverse();
  const [unit, unitMs] = units.find(([, ms]) => point.beforeMs % ms === 0) ?? ['s', timeUnits.s];
  return `now-${Math.round(point.beforeMs / unitMs)}${unit}`;
}

function fixedTime(text: string): number {
  if (/^\d{10,14}$/.test(text)) return Number(text);
  return isoDate.test(text) ? Date.parse(text) : Number.NaN;
}
