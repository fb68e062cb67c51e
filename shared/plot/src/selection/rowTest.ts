import type { FieldValue, IntervalSelection, Selection } from '@chartroom/contract';
import type { CategoryField, Field } from '@chartroom/frame';
import { isDayField } from '../format/timeStyleFor';
import type { Span } from '../interaction/zoom';
import { daysToInstants, daysWithin, wholeDays } from '../scales/xTimeSettings';
import type { Numbers } from '../series/pyramid';

/** Sets the entries of the rows `from` to `to` (exclusive) to 0 that aren't selected. */
export type RowTest = (mask: Uint8Array, from: number, to: number) => void;

/**
 * The test of a field's rows for a selection on its name. Rows without a value aren't selected.
 * `timeZone` is the viewer's: an instant is selected by days, and a day by instants, on the
 * viewer's calendar.
 */
export function rowTest(field: Field, selection: Selection, timeZone: string): RowTest {
  if (selection.kind === 'interval') {
    const span = comparableSpan(field, selection, timeZone);
    return (mask, from, to) => testSpan(field.values, span, mask, from, to);
  }
  const values = selection.kind === 'points' ? selection.values : [selection.value];
  return field.type === 'category' ? categoryTest(field, values) : numberTest(field, values);
}

/** The ends of an interval, both inclusive, in the values of the field. */
function comparableSpan(
  field: Field,
  { from, to, precision }: IntervalSelection,
  timeZone: string,
): Span {
  if (field.type !== 'time') return [from, to];
  // Hosts that take no precision pass whole days without it.
  const [start, end] = wholeDays([from, to]);
  const isOfDays = precision === 'day' || (start === from && end === to);
  if (isDayField(field) === isOfDays) return [from, to];
  if (isDayField(field)) {
    const days = daysWithin({ from, to }, timeZone);
    return [days.from, days.to ?? to];
  }
  if (precision !== 'day') return [from, to];
  const [first, last] = daysToInstants([from, to], timeZone);
  return [first, last - 1];
}

function testSpan(values: Numbers, [low, high]: Span, mask: Uint8Array, from: number, to: number) {
  for (let row = from; row < to; row += 1) {
    const value = values[row] as number;
    if (!(value >= low && value <= high)) mask[row] = 0;
  }
}

function numberTest(field: Field, values: readonly FieldValue[]): RowTest {
  const selected = new Set<FieldValue>(values);
  return (mask, from, to) => {
    for (let row = from; row < to; row += 1) {
      if (!selected.has(field.values[row] as number)) mask[row] = 0;
    }
  };
}

/** Live data adds categories while a selection lasts. */
function categoryTest(field: CategoryField, values: readonly FieldValue[]): RowTest {
  const selected = new Set(values);
  let isSelected = new Uint8Array(0);
  return (mask, from, to) => {
    const { dictionary } = field;
    if (dictionary.length > isSelected.length)
      isSelected = Uint8Array.from(dictionary, (name) => (selected.has(name) ? 1 : 0));
    for (let row = from; row < to; row += 1) {
      if (isSelected[field.values[row] as number] !== 1) mask[row] = 0;
    }
  };
}
