import { parseTimePoint, type TimePoint } from '../time/timePoint';
import { parseTimeRange, type RangeSpec } from '../time/timeRange';

/** How a panel's time differs from the dashboard's. */
export type PanelTime =
  | { readonly kind: 'own'; readonly range: RangeSpec }
  /** So many milliseconds earlier than the dashboard. */
  | { readonly kind: 'shift'; readonly ms: number };

/**
 * Parses the stored `time` of a panel: `{"from":"now-7d","to":"now"}`, or `{"shift":"1d"}` for a day
 * earlier than the dashboard. Null if it has none, `malformed` if it can't be read.
 */
export function parsePanelTime(stored: unknown): PanelTime | 'malformed' | null {
  if (stored === undefined || stored === null) return null;
  const { from, to, shift, compare }: { [name: string]: unknown } = Object(stored);
  // Only what it is compared with (see `panelCompare`).
  if (compare && from === undefined && shift === undefined) return null;
  if (typeof from === 'string' && typeof to === 'string') {
    const range = parseTimeRange({ from, to });
    return range.ok ? { kind: 'own', range: range.value } : 'malformed';
  }
  const point = parseTimePoint(`now-${shift}`);
  const isShift = point?.kind === 'relative' && point.beforeMs > 0;
  return isShift ? { kind: 'shift', ms: point.beforeMs } : 'malformed';
}

/** The panel's range on a dashboard. */
export function panelRange(time: PanelTime | null, range: RangeSpec): RangeSpec {
  if (!time) return range;
  if (time.kind === 'own') return time.range;
  const earlier = (point: TimePoint): TimePoint => {
    if (point.kind === 'start') return point;
    return point.kind === 'fixed'
      ? { kind: 'fixed', time: point.time - time.ms }
      : { kind: 'relative', beforeMs: point.beforeMs + time.ms };
  };
  return { from: earlier(range.from), to: earlier(range.to) };
}
