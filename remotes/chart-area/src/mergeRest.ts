import { createPyramid, extendPyramid, ownColours, type Series, sortSeries } from '@chartroom/plot';
import { type Aligned, type AlignedColumn, bounded } from '@chartroom/plot/stacking';

/** Where there are more series than colours, those beyond are one: of a whole, so they can be summed. */
export function* mergeRest(aligned: Aligned): Generator<void, Aligned, void> {
  const { columns, length } = aligned;
  if (columns.length <= ownColours + 1) return aligned;
  const rest = columns.slice(ownColours);
  const [first] = rest;
  if (!first) return aligned;
  const values = new Float64Array(length).fill(Number.NaN);
  for (const column of rest) {
    for (let row = 0; row < length; row += 1) {
      const value = column.values[row] as number;
      if (Number.isNaN(value)) continue;
      const sum = values[row] as number;
      values[row] = Number.isNaN(sum) ? value : bounded(sum + value);
    }
    yield;
  }
  const other: AlignedColumn = {
    ...first,
    name: nameFor(columns),
    place: ownColours,
    values,
  };
  return { ...aligned, columns: [...columns.slice(0, ownColours), other] };
}

/** A series may be called so itself, also one of the rest: a click on them would select that one alone. */
function nameFor(all: readonly { readonly name: string }[]): string {
  return all.some(({ name }) => name === 'Other') ? 'All others' : 'Other';
}

/** More series than this are summed before they are put at the same places, not after. */
const mostAligned = 50;

/** So many series that they can't all be put at the same places: the rest, summed where it has rows. */
export function* sumRest(series: readonly Series[]): Generator<void, readonly Series[], void> {
  if (series.length <= mostAligned) return series;
  const own = series.slice(0, ownColours);
  const rest = series.slice(ownColours);
  const [first] = rest;
  if (!first) return own;
  const length = rest.reduce((sum, one) => sum + one.length, 0);
  const sum = { ...first, x: new Float64Array(length), y: new Float64Array(length), length };
  let row = 0;
  for (const one of rest) {
    sum.x.set(one.x.subarray(0, one.length), row);
    sum.y.set(one.y.subarray(0, one.length), row);
    row += one.length;
    yield;
  }
  yield* sortSeries(sum);
  sumEqualPlaces(sum);
  const pyramid = createPyramid();
  extendPyramid(pyramid, sum.y, sum.length);
  return [...own, { ...sum, name: nameFor(series), place: ownColours, pyramid }];
}

function sumEqualPlaces(series: Pick<Series, 'x' | 'y' | 'length'>): void {
  const { x, y } = series;
  let last = -1;
  for (let row = 0; row < series.length; row += 1) {
    const value = y[row] as number;
    if (Number.isNaN(value)) continue;
    if (last >= 0 && x[last] === x[row]) y[last] = bounded((y[last] as number) + value);
    else {
      last += 1;
      x[last] = x[row] as number;
      y[last] = value;
    }
  }
  series.length = last + 1;
}
