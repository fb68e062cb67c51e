import { ascending, sum } from 'd3';
import { exactSum } from './exactSum';
import { type Part, partValue } from './part';

/** The parts that have room, in order. */
export interface FoldedParts {
  readonly parts: readonly Part[];
  /** Totals without room. */
  readonly omittedTotals: number;
}

/**
 * Merges the smallest parts, so that `limit` bars remain: over time the oldest, otherwise the
 * smallest changes between two totals, at the end of theirs. Sums are exact.
 */
export function foldParts(parts: readonly Part[], limit: number): FoldedParts {
  const max = Math.max(2, limit);
  if (parts.length <= max) return { parts, omittedTotals: 0 };
  if (parts.some(({ interval }) => interval !== null)) return foldOldest(parts, max);
  const totals = parts.filter(({ isTotal }) => isTotal).length;
  // Each run of parts between two totals can need a bar for what is merged.
  if (2 * totals + 1 <= max) return { parts: foldSmallest(parts, max - totals), omittedTotals: 0 };
  const [opening] = parts;
  const changes = parts.filter((part) => !part.isTotal || part === opening);
  const omittedTotals = parts.length - changes.length;
  const room = max - (opening?.isTotal ? 1 : 0);
  return { parts: foldSmallest(changes, Math.max(1, room)), omittedTotals };
}

function foldOldest(parts: readonly Part[], max: number): FoldedParts {
  const count = parts.length - max + 1;
  const oldest = parts.slice(0, count);
  // The first part can be what the others are added to. Later totals repeat what precedes them.
  const added = oldest.filter(({ isTotal }, i) => i === 0 || !isTotal);
  return {
    parts: [merge('earlier', added), ...parts.slice(count)],
    omittedTotals: oldest.length - added.length,
  };
}

/** `room` is the number of bars for changes. */
function foldSmallest(parts: readonly Part[], room: number): readonly Part[] {
  const segments = segmentsOf(parts);
  const changes = parts.flatMap((part, i) => (part.isTotal ? [] : [{ part, i }]));
  if (changes.length <= room) return parts;
  const hidden = new Set<number>();
  const hiddenCounts = new Map<number, number>();
  let visible = changes.length;
  const hide = (i: number) => {
    hidden.add(i);
    const segment = segments[i] as number;
    const count = hiddenCounts.get(segment) ?? 0;
    hiddenCounts.set(segment, count + 1);
    if (count > 0) visible -= 1;
  };
  // What has been merged already has no name of its own.
  const isMerged = ({ part }: { readonly part: Part }) => part.mergedCount > 0;
  for (const { i } of changes.filter(isMerged)) hide(i);
  const size = ({ part }: { readonly part: Part }) => Math.abs(partValue(part)) || 0;
  const own = changes.filter((change) => !isMerged(change));
  for (const { i } of own.sort((a, b) => ascending(size(a), size(b)) || b.i - a.i)) {
    if (visible <= room) break;
    hide(i);
  }
  return parts.flatMap((part, i) => {
    const segment = segments[i] as number;
    const isEnd = segments[i + 1] !== segment;
    const isHidden = hidden.has(i) && (hiddenCounts.get(segment) ?? 0) > 1;
    const own = isHidden ? [] : [part];
    if (!isEnd || (hiddenCounts.get(segment) ?? 0) <= 1) return own;
    const members = parts.filter((_, j) => segments[j] === segment && hidden.has(j));
    return [...own, merge(`other-${segment}`, members)];
  });
}

/** The number of each part's run. A total begins a run of its own. */
function segmentsOf(parts: readonly Part[]): readonly number[] {
  let segment = 0;
  return parts.map(({ isTotal }, i) => {
    if (isTotal || parts[i - 1]?.isTotal) segment += 1;
    return segment;
  });
}

function merge(key: string, members: readonly Part[]): Part {
  const columns = members[0]?.sums.length ?? 0;
  return {
    key,
    name: '',
    interval: null,
    isTotal: false,
    sums: Array.from({ length: columns }, (_, column) => {
      const values = members.map(({ sums }) => sums[column] ?? Number.NaN).filter(Number.isFinite);
      return values.length > 0 ? exactSum(values) : Number.NaN;
    }),
    mergedCount: sum(members, ({ mergedCount }) => Math.max(1, mergedCount)),
  };
}

/** Changes between two totals by size. What has been merged stays at the end. */
export function sortParts(parts: readonly Part[], order: 'data' | 'greatest' | 'least') {
  if (order === 'data') return parts;
  const segments = segmentsOf(parts);
  const sign = order === 'least' ? 1 : -1;
  // Parts without a value are last.
  const rank = (part: Part) => {
    const value = partValue(part);
    return Number.isNaN(value) ? Number.POSITIVE_INFINITY : sign * value;
  };
  return parts
    .map((part, i) => ({ part, i, segment: segments[i] as number }))
    .sort(
      (a, b) =>
        a.segment - b.segment ||
        Number(a.part.mergedCount > 0) - Number(b.part.mergedCount > 0) ||
        ascending(rank(a.part), rank(b.part)) ||
        a.i - b.i,
    )
    .map(({ part }) => part);
}
