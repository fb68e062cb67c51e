import type { Spans } from './spans';

/** A part of the critical path: what a span did itself while the trace waited for it. */
export interface CriticalSegment {
  readonly span: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The critical path of a trace, newest segment first: shortening any of them makes the trace end
 * earlier. It goes back from the end: to the span called that ended last, through that span to its
 * start, then to the one that ended last before it.
 *
 * Source: Z. Zhang et al., CRISP: Critical Path Analysis of Large-Scale Microservice Architectures,
 * USENIX ATC 2022.
 */
export function criticalPath(spans: Spans): readonly CriticalSegment[] {
  const { count, parents, starts, durations, extent } = spans;
  const endOf = (span: number) => (starts[span] as number) + (durations[span] as number);
  const byEnd = Uint32Array.from({ length: count }, (_, i) => i).sort(
    (a, b) => endOf(a) - endOf(b) || a - b,
  );
  // Linked lists of the spans that each one called, the last to end first.
  const lastChild = new Int32Array(count + 1).fill(-1);
  const previous = new Int32Array(count).fill(-1);
  for (const span of byEnd) {
    const slot = (parents[span] as number) < 0 ? count : (parents[span] as number);
    previous[span] = lastChild[slot] as number;
    lastChild[slot] = span;
  }
  const segments: CriticalSegment[] = [];
  const add = (span: number, from: number, to: number) => {
    if (span < count && to > from) segments.push({ span, from, to });
  };
  const stack: Visit[] = [
    { span: count, start: 0, end: extent, at: extent, child: lastChild[count] as number },
  ];
  while (stack.length > 0) {
    const visit = stack[stack.length - 1] as Visit;
    const { span, child } = visit;
    if (child < 0) {
      add(span, visit.start, visit.at);
      stack.pop();
      continue;
    }
    visit.child = previous[child] as number;
    // What outlives its parent is on the path as long as the parent runs.
    const end = Math.min(endOf(child), visit.end);
    const start = Math.max(starts[child] as number, visit.start);
    if (end > visit.at || end <= start) continue;
    add(span, end, visit.at);
    visit.at = start;
    stack.push({ span: child, start, end, at: end, child: lastChild[child] as number });
  }
  return segments;
}

interface Visit {
  readonly span: number;
  readonly start: number;
  readonly end: number;
  /** The path is known from here to the end. */
  at: number;
  /** The next span called to consider. */
  child: number;
}
