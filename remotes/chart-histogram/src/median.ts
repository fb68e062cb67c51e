import type { Span } from '@chartroom/plot';
import { Batch, batchRows } from './batch';
import { cellOf } from './cells';
import { Distribution } from './distribution';
import { finestGrid } from './grid';
import type { HistogramIndex } from './histogramIndex';

interface Weighted {
  readonly value: number;
  readonly weight: number;
}

/**
 * The median of the values in a span; NaN where there is none. It is exact: cells only say around which
 * value to look. Of an even number of rows it is the mean of both middle ones; of weighted rows the value
 * at which more than half of the weight is reached.
 */
export function medianOf(index: HistogramIndex, view: Span): number {
  const { grids, facts, taken } = index;
  const [guess = Number.NaN] = new Distribution(grids, facts, null).quantiles([0.5], view);
  const grid = finestGrid(grids, [guess, guess]);
  if (!taken || !grid) return Number.NaN;
  const { cells } = grid;
  const cell = cellOf(cells, guess);
  const edge = (at: number) => cells.edges[Math.max(0, Math.min(at, cells.edges.length - 1))] ?? 0;
  const span: Span = Number.isNaN(guess) ? view : [edge(cell - 1), edge(cell + 2)];
  const near = around(index, view, span);
  const found = middleOf(near, facts.isWeighted);
  // A guess may be far off where a span cuts its cells.
  return found ?? middleOf(around(index, view, view), facts.isWeighted) ?? Number.NaN;
}

interface Around {
  /** Weight of all in view, and of those below the values that are near. */
  readonly weight: number;
  readonly below: number;
  /** Ascending, with the one before and the one after them. */
  readonly near: readonly Weighted[];
}

function around({ taken }: HistogramIndex, view: Span, [low, high]: Span): Around {
  const near: Weighted[] = [];
  let [weight, below] = [0, 0];
  let before: Weighted = { value: Number.NEGATIVE_INFINITY, weight: 0 };
  let after: Weighted = { value: Number.POSITIVE_INFINITY, weight: 0 };
  const { roles } = taken?.intake.rule ?? {};
  const rows = taken?.intake.rows ?? 0;
  const batch = roles && new Batch(roles);
  for (let row = 0; batch && row < rows; row += batchRows) {
    batch.take(row, Math.min(row + batchRows, rows));
    for (let i = 0; i < batch.length; i += 1) {
      const value = batch.values[i] as number;
      if (value < view[0] || value > view[1]) continue;
      const own = batch.weights[i] as number;
      weight += own;
      if (value < low) {
        below += own;
        if (value >= before.value) before = { value, weight: own };
      } else if (value > high) {
        if (value <= after.value) after = { value, weight: own };
      } else near.push({ value, weight: own });
    }
  }
  near.sort((a, b) => a.value - b.value);
  return { weight, below: below - before.weight, near: [before, ...near, after] };
}

/** Undefined where the middle is not among the near ones. */
function middleOf({ weight, below, near }: Around, isWeighted: boolean): number | undefined {
  const at = (rank: number) => {
    let sum = below;
    if (rank < below) return undefined;
    return near.find((one) => {
      sum += one.weight;
      return sum > rank;
    })?.value;
  };
  if (isWeighted) return at(weight / 2);
  const [low, high] = [at(Math.floor((weight - 1) / 2)), at(Math.ceil((weight - 1) / 2))];
  return low === undefined || high === undefined ? undefined : low / 2 + high / 2;
}
