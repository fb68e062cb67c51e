import type { Field } from '@chartroom/frame';
import type { LineCurve, Numbers, Series } from '@chartroom/plot';
import { slice } from './slice';

/** A series at the places of all: `NaN` where it has no value. */
export interface AlignedColumn {
  readonly name: string;
  readonly field: Field;
  readonly place: number;
  readonly values: Numbers;
}

/** Several series at the same places of x, so that they can be summed. */
export interface Aligned {
  readonly x: Numbers;
  readonly length: number;
  readonly columns: readonly AlignedColumn[];
}

export interface AlignRule {
  readonly curve: LineCurve;
  /** Points further apart than this are not joined: between them nothing is known. */
  readonly breakAfter: number;
}

/**
 * Puts series at all places that any of them has; between two of its own points a series has the
 * value that its curve shows there. Series that already are at the same places are left as they are.
 */
export function* alignSeries(
  series: readonly Series[],
  rule: AlignRule,
): Generator<void, Aligned, void> {
  const [first] = series;
  if (!first) return { x: new Float64Array(0), length: 0, columns: [] };
  if (yield* haveSamePlaces(series)) {
    const columns = series.map((one) => columnOf(one, one.y));
    return { x: first.x, length: first.length, columns };
  }
  const x = yield* placesOf(series);
  const columns: AlignedColumn[] = [];
  for (const one of series) columns.push(columnOf(one, yield* valuesAt(x, one, rule)));
  return { x, length: x.length, columns };
}

function columnOf({ name, field, place }: Series, values: Numbers): AlignedColumn {
  return { name, field, place, values };
}

function* haveSamePlaces(series: readonly Series[]): Generator<void, boolean, void> {
  const [first, ...others] = series;
  for (const { x, length } of others) {
    if (length !== first?.length) return false;
    if (x === first.x) continue;
    for (let row = 0; row < length; row += 1) {
      if (row % slice === slice - 1) yield;
      if (x[row] !== first.x[row]) return false;
    }
    yield;
  }
  return true;
}

/** Every place once, ascending. */
function* placesOf(series: readonly Series[]): Generator<void, Float64Array, void> {
  const at = series.map(() => 0);
  const found = new Float64Array(series.reduce((sum, { length }) => sum + length, 0));
  let count = 0;
  for (;;) {
    let next = Number.POSITIVE_INFINITY;
    for (const [i, { x, length }] of series.entries()) {
      const row = at[i] as number;
      if (row < length && (x[row] as number) < next) next = x[row] as number;
    }
    if (next === Number.POSITIVE_INFINITY) return found.slice(0, count);
    for (const [i, { x, length }] of series.entries()) {
      let row = at[i] as number;
      while (row < length && (x[row] as number) <= next) row += 1;
      at[i] = row;
    }
    found[count] = next;
    count += 1;
    if (count % 4096 === 0) yield;
  }
}

function* valuesAt(
  x: Float64Array,
  series: Series,
  rule: AlignRule,
): Generator<void, Float64Array, void> {
  const values = new Float64Array(x.length);
  let after = 0;
  for (let place = 0; place < x.length; place += 1) {
    const at = x[place] as number;
    while (after < series.length && (series.x[after] as number) <= at) after += 1;
    values[place] = valueAt(series, after, at, rule);
    if (place % slice === slice - 1) yield;
  }
  return values;
}

/** `after`: the first row beyond that place. */
function valueAt({ x, y, length }: Series, after: number, at: number, rule: AlignRule): number {
  const before = after - 1;
  if (before < 0) return Number.NaN;
  const [x0, y0] = [x[before] as number, y[before] as number];
  if (x0 === at) return y0;
  if (after === length) return Number.NaN;
  const [x1, y1] = [x[after] as number, y[after] as number];
  if (x1 - x0 > rule.breakAfter || Number.isNaN(y0) || Number.isNaN(y1)) return Number.NaN;
  if (rule.curve === 'step-after') return y0;
  if (rule.curve === 'step-before') return y1;
  const share = (at - x0) / (x1 - x0);
  if (rule.curve === 'step-middle') return share < 0.5 ? y0 : y1;
  return y0 * (1 - share) + y1 * share;
}
