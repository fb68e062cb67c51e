import type { FlameMarks } from './flameMarks';
import { cachedFor } from './search';

/** What a span did itself while the trace waited for it, by span. */
export function criticalTimes({ index }: Pick<FlameMarks, 'index'>): ReadonlyMap<number, number> {
  return cachedFor(index, 'critical', () => {
    const times = new Map<number, number>();
    for (const { span, from, to } of index.critical) {
      times.set(span, (times.get(span) ?? 0) + to - from);
    }
    return times;
  });
}
