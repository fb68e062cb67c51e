import {
  aggregated,
  combine,
  compareValues,
  nameComparator,
  reducerFor,
} from '@chartroom/plot/bands';
import type { Aggregate } from './aggregate';
import type { CellTally } from './cellTally';
import { cellSlotCount } from './valueSlots';

/** Slots of x from left to right: categories with rows, in data order; otherwise all. */
export function columnOrder({ roles, hasRows }: CellTally): readonly number[] {
  const all = Array.from({ length: cellSlotCount(roles.x) }, (_, slot) => slot);
  return roles.x.kind === 'category' ? missingLast(all.filter((slot) => hasRows[slot] === 1)) : all;
}

/** Slots of y from the top: categories in the requested order, numbers descending. */
export function* rowOrder(
  { roles, rows }: CellTally,
  aggregate: Aggregate,
  sort: string,
): Generator<void, readonly number[], void> {
  const { y } = roles;
  const all = Array.from({ length: cellSlotCount(y) }, (_, slot) => slot);
  if (y.kind === 'number') return all.reverse();
  if (y.kind !== 'category') return all;
  const order = missingLast(all.filter((slot) => rows[slot] !== undefined));
  if (sort === 'name') {
    const compare = nameComparator();
    const nameOf = (slot: number) => y.field.dictionary[slot - 1] ?? '';
    return missingLast(order.sort((a, b) => compare(nameOf(a), nameOf(b))));
  }
  if (sort !== 'greatest') return order;
  const values = new Float64Array(all.length).fill(Number.NaN);
  for (const [i, slot] of order.entries()) {
    if (i % 64 === 63) yield;
    values[slot] = rowValue(rows[slot], aggregate);
  }
  return missingLast(
    order.sort((a, b) => compareValues(values[a] as number, values[b] as number, -1)),
  );
}

/** Slot 0, for rows without a category, is last. */
function missingLast(slots: readonly number[]): number[] {
  return slots.includes(0) ? [...slots.filter((slot) => slot !== 0), 0] : [...slots];
}

function rowValue(row: CellTally['rows'][number] | undefined, aggregate: Aggregate): number {
  if (!row) return Number.NaN;
  const gathering = reducerFor(aggregate);
  let gathered = 0;
  let count = 0;
  for (let i = 0; i < row.counts.length; i += 1) {
    const own = row.counts[i] as number;
    if (own === 0) continue;
    gathered = combine(gathering, gathered, count, row.reduced[i] as number);
    count += own;
  }
  return aggregated(aggregate, gathered, count);
}
