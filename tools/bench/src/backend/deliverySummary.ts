import { percentile } from '../statistics';
import type { DeliveryStats } from './deliveryTracker';

/** A run in a few numbers; the latencies themselves are too many to hand around. */
export interface DeliverySummary {
  readonly writes: number;
  readonly deliveries: number;
  readonly lost: number;
  readonly repeated: number;
  readonly outOfOrder: number;
  readonly deliveriesPerSecond: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly longestMs: number;
}

export function summarizeDeliveries({
  latenciesMs,
  elapsedMs,
  ...counts
}: DeliveryStats): DeliverySummary {
  return {
    ...counts,
    deliveriesPerSecond: elapsedMs > 0 ? (1000 * counts.deliveries) / elapsedMs : 0,
    medianMs: percentile(latenciesMs, 0.5) ?? 0,
    p95Ms: percentile(latenciesMs, 0.95) ?? 0,
    longestMs: percentile(latenciesMs, 1) ?? 0,
  };
}
