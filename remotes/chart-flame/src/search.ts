import type { FlameIndex } from './flameIndex';
import { textOf } from './flameRoles';
import type { StackFrame } from './frameTree';

/** Frames whose name contains a text. */
export interface SearchResult {
  readonly query: string;
  readonly count: number;
  /** Value of the matches and what they call, each part once. */
  readonly total: number;
}

/** Counts the matches below a frame. A match inside another adds nothing to the total. */
export function searchFrames(root: StackFrame, isMatch: (name: string) => boolean) {
  let [count, total] = [0, 0];
  const stack: { readonly frame: StackFrame; readonly isInside: boolean }[] = [
    { frame: root, isInside: false },
  ];
  for (let visit = stack.pop(); visit; visit = stack.pop()) {
    const { frame, isInside } = visit;
    const isFound = frame.parent !== null && frame.total > 0 && isMatch(frame.name);
    if (isFound) count += 1;
    if (isFound && !isInside) total += frame.total;
    if (!frame.children) continue;
    for (const child of frame.children.values()) {
      stack.push({ frame: child, isInside: isInside || isFound });
    }
  }
  return { count, total: Math.min(total, Number.MAX_VALUE) };
}

/** Counts the spans found from one position in their order to another, and sums their self times. */
export function searchSpans(
  { spans, roles }: FlameIndex,
  [from, to]: readonly [number, number],
  isMatch: (name: string) => boolean,
) {
  let [count, total, foundUntil] = [0, 0, -1];
  if (!spans) return { count, total };
  for (let position = from; position < to; position += 1) {
    const span = spans.order[position] as number;
    if (!isMatch(textOf(roles.name, spans.rows[span] as number) ?? '')) continue;
    count += 1;
    if (position < foundUntil) continue;
    total += spans.durations[span] as number;
    foundUntil = spans.ends[span] as number;
  }
  return { count, total: Math.min(total, Number.MAX_VALUE) };
}

const results = new WeakMap<FlameIndex, Map<string, unknown>>();

/** Computes once for an index and key: searching reads all frames, and a layout must not. */
export function cachedFor<Result>(index: FlameIndex, key: string, compute: () => Result): Result {
  const cached = results.get(index) ?? new Map<string, unknown>();
  results.set(index, cached);
  if (!cached.has(key)) {
    // A query is typed letter by letter.
    if (cached.size > 50) cached.clear();
    cached.set(key, compute());
  }
  return cached.get(key) as Result;
}
