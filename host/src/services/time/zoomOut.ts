import { earliest } from './timePoint';
import {
  allData,
  isLiveRange,
  liveRange,
  type RangeSpec,
  resolveRange,
  startsWithData,
} from './timeRange';

/**
 * Returns a range twice as long. A live range still ends now; others keep their middle, or end now if
 * they would reach past it. Beyond the years that a dashboard shows, it's all data.
 */
export function zoomOut(spec: RangeSpec, now: number): RangeSpec {
  if (startsWithData(spec)) return spec;
  const { from, to } = resolveRange(spec, now);
  const spanMs = 2 * (to - from);
  if (isLiveRange(spec)) return now - spanMs > earliest ? liveRange(spanMs) : allData;
  const end = Math.min(to + spanMs / 4, Math.max(now, to));
  const start = end - spanMs;
  return {
    from: start > earliest ? { kind: 'fixed', time: Math.round(start) } : { kind: 'start' },
    to: { kind: 'fixed', time: Math.round(end) },
  };
}
