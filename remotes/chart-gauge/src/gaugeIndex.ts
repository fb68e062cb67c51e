import type { Field } from '@chartroom/frame';
import { fieldsOf, hasOnlyGrown, type IndexInput, type RowsRead } from '@chartroom/plot';
import { type Aggregate, aggregated, reducerFor, tallyRowsPerSlice } from '@chartroom/plot/bands';
import { readAggregate } from './gaugeOptions';
import { areSameRoles, GaugeTally } from './gaugeTally';

/** One value: that of a field, or of a field and a category. */
export interface GaugeItem {
  readonly field: Field;
  /** Null without a field that splits rows, and for rows without a category. */
  readonly category: string | null;
  /** NaN where no row in the range has a value. */
  readonly value: number;
  /** NaN for none. */
  readonly target: number;
  /** When the latest value was measured, in epoch milliseconds; NaN for aggregates. */
  readonly time: number;
}

export interface GaugeIndex {
  /** In data order: by field, then by category. Rows without a category come last. */
  readonly items: readonly GaugeItem[];
  readonly aggregate: Aggregate;
  /** Null until the source has delivered data. */
  readonly data: (RowsRead & { readonly tally: GaugeTally }) | null;
}

/** Reduces all rows to a value each; only the new rows if rows were added. */
export function* indexGauges(
  { frame, encoding, options, range }: IndexInput,
  previous: GaugeIndex | null,
): Generator<void, GaugeIndex, void> {
  const aggregate = readAggregate(options);
  if (!frame) return { items: [], aggregate, data: null };
  const [colour] = fieldsOf(frame, encoding, 'colour');
  const [target = null] = fieldsOf(frame, encoding, 'target');
  const [time = null] = fieldsOf(frame, encoding, 'x');
  const roles = {
    ys: fieldsOf(frame, encoding, 'y'),
    colour: colour?.type === 'category' ? colour : null,
    target,
    time,
    range: time ? range : null,
    reducer: reducerFor(aggregate),
  };
  const { revision, length: rows, dropped } = frame;
  const read = previous?.data;
  const canContinue = hasOnlyGrown(frame, read) && areSameRoles(read.tally.roles, roles);
  const tally = canContinue ? read.tally : new GaugeTally(roles);
  for (let from = canContinue ? read.rows : 0; from < rows; from += tallyRowsPerSlice) {
    tally.add(from, Math.min(from + tallyRowsPerSlice, rows));
    if (from + tallyRowsPerSlice < rows) yield;
  }
  const data = { frame, revision, rows, dropped, tally };
  return { items: itemsOf(tally, aggregate), aggregate, data };
}

function itemsOf(tally: GaugeTally, aggregate: Aggregate): readonly GaugeItem[] {
  const { ys, colour, target } = tally.roles;
  const items: GaugeItem[] = [];
  for (const [row, field] of ys.entries()) {
    for (let i = 1; i <= tally.slotCount; i += 1) {
      const slot = i % tally.slotCount;
      if (tally.isKnown[slot] !== 1) continue;
      items.push({
        field,
        category: colour?.dictionary[slot - 1] ?? null,
        value: valueAt(tally, row, slot, aggregate),
        target: target ? valueAt(tally, ys.length, slot, 'last') : Number.NaN,
        time: aggregate === 'last' ? (tally.latest[row]?.times[slot] ?? Number.NaN) : Number.NaN,
      });
    }
  }
  return items;
}

function valueAt(tally: GaugeTally, row: number, slot: number, aggregate: Aggregate): number {
  if (tally.roles.time && aggregate === 'last') {
    return finite(tally.latest[row]?.values[slot] ?? Number.NaN);
  }
  const { reduced, counts } = tally.rows[row] ?? {};
  const count = counts?.[slot] ?? 0;
  // Without any value there is nothing to count either: the gauge of a missing series isn't at 0.
  return finite(aggregated(aggregate, reduced?.[slot] ?? Number.NaN, count));
}

/** Limits sums that overflow. Infinite and contradicting values are missing ones. */
function finite(value: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(value, Number.MAX_VALUE));
}
