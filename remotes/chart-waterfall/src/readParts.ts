import type { Span } from '@chartroom/plot';
import { exactSum } from './exactSum';
import type { Part } from './part';
import type { PartTally } from './partTally';

const slotsPerSlice = 16_384;

/**
 * The parts in the order of the data. Of more than `max`, the smallest changes between two
 * totals are merged at the end of theirs.
 */
export function* readParts(
  tally: PartTally,
  columns: readonly number[],
  slots: number,
  { totals, max, span }: PartLimits,
): Generator<void, readonly Part[], void> {
  const { slots: fieldSlots } = tally.roles;
  const isCategory = fieldSlots.kind === 'category';
  // Rows without a name are last.
  const order = (i: number) => (isCategory ? (i + 1) % slots : i);
  const min = yield* minVisible(tally, columns, slots, max);
  const parts: Part[] = [];
  let merged: Merged = noneMerged(columns);
  let segment = 0;
  const closeSegment = () => {
    if (merged.count > 0) parts.push(mergedPart(`more-${segment}`, merged));
    merged = noneMerged(columns);
    segment += 1;
  };
  let ownCount = 0;
  for (let i = 0; i < slots; i += 1) {
    if (i % slotsPerSlice === slotsPerSlice - 1) yield;
    const slot = order(i);
    if (tally.hasRows[slot] !== 1 || !isWithin(tally, slot, span)) continue;
    const name = nameOf(tally, slot);
    const isTotal = tally.isTotal[slot] === 1 || totals.has(name);
    const isOwn = ownCount < max && (isTotal || sizeOf(tally, columns, slot) >= min);
    if (!isOwn) {
      merged.count += 1;
      for (const [column, terms] of merged.terms.entries()) {
        const found = columns[column] as number;
        if (tally.count(slot, found) > 0) terms.push(tally.sum(slot, found));
      }
      if (merged.terms.some(({ length }) => length > slotsPerSlice)) merged = condensed(merged);
      continue;
    }
    ownCount += 1;
    if (isTotal) closeSegment();
    parts.push({
      key: partKey(tally, slot),
      name: isCategory ? name : '',
      interval: isCategory
        ? null
        : [fieldSlots.edges[slot] as number, fieldSlots.edges[slot + 1] as number],
      isTotal,
      sums: columns.map((column) =>
        tally.count(slot, column) > 0 ? tally.sum(slot, column) : Number.NaN,
      ),
      mergedCount: 0,
    });
  }
  closeSegment();
  return parts;
}

interface PartLimits {
  /** Names of parts that are totals. */
  readonly totals: ReadonlySet<string>;
  /** Most parts of their own. */
  readonly max: number;
  /** Intervals beyond it are left out; null for none. */
  readonly span: Span | null;
}

interface Merged {
  count: number;
  /** Sums of the merged parts by colour. */
  readonly terms: readonly number[][];
}

function noneMerged(columns: readonly number[]): Merged {
  return { count: 0, terms: columns.map((): number[] => []) };
}

function condensed({ count, terms }: Merged): Merged {
  return { count, terms: terms.map((values) => (values.length > 0 ? [exactSum(values)] : [])) };
}

function mergedPart(key: string, { count, terms }: Merged): Part {
  const sums = terms.map((values) => (values.length > 0 ? exactSum(values) : Number.NaN));
  return { key, name: '', interval: null, isTotal: false, sums, mergedCount: count };
}

/** Whether an interval has any part of a span. Names always have. */
function isWithin({ roles: { slots } }: PartTally, slot: number, span: Span | null): boolean {
  if (slots.kind === 'category' || !span) return true;
  return (slots.edges[slot + 1] as number) > span[0] && (slots.edges[slot] as number) <= span[1];
}

function partKey(tally: PartTally, slot: number): string {
  const { slots } = tally.roles;
  if (slots.kind === 'time') return `at ${slots.edges[slot]}`;
  return slot === 0 ? 'missing' : `is ${nameOf(tally, slot)}`;
}

function nameOf({ roles: { slots } }: PartTally, slot: number): string {
  return slots.kind === 'category' ? (slots.field.dictionary[slot - 1] ?? '–') : '';
}

function sizeOf(tally: PartTally, columns: readonly number[], slot: number): number {
  return columns.reduce((max, column) => Math.max(max, Math.abs(tally.sum(slot, column))), 0);
}

/** The size from which on parts are among the `maxParts` largest; 0 if there are no more. */
function* minVisible(
  tally: PartTally,
  columns: readonly number[],
  slots: number,
  maxParts: number,
): Generator<void, number, void> {
  if (maxParts === Number.POSITIVE_INFINITY) return 0;
  let largest: number[] = [];
  let min = 0;
  let count = 0;
  for (let slot = 0; slot < slots; slot += 1) {
    if (slot % slotsPerSlice === slotsPerSlice - 1) yield;
    if (tally.hasRows[slot] !== 1) continue;
    count += 1;
    const size = sizeOf(tally, columns, slot);
    if (size < min) continue;
    largest.push(size);
    if (largest.length < 2 * maxParts) continue;
    largest = largest.sort((a, b) => b - a).slice(0, maxParts);
    min = largest.at(-1) ?? 0;
  }
  if (count <= maxParts) return 0;
  return largest.sort((a, b) => b - a)[maxParts - 1] ?? 0;
}
