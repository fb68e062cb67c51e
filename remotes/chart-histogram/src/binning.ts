import type { Scene, Span } from '@chartroom/plot';
import { binEdges } from './binEdges';
import { Distribution } from './distribution';
import { finestGrid, type Grid } from './grid';
import type { HistogramIndex, ValueSeries } from './histogramIndex';

/** Bins and their weights. */
export interface Binning {
  /** Ascending, one more than bins. */
  readonly edges: readonly number[];
  readonly series: readonly BinnedSeries[];
}

export interface BinnedSeries extends ValueSeries {
  /** Weight of each bin. */
  readonly weights: readonly number[];
  /** Weight before the first bin. */
  readonly weightBefore: number;
  /** Total weight. */
  readonly total: number;
  /** The same of the selected rows; null if nothing is selected by rows. */
  readonly selected: BinWeights | null;
}

export type BinWeights = Pick<BinnedSeries, 'weights' | 'weightBefore' | 'total'>;

/** Full extent: the requested range, otherwise the extent of the data. */
export function fullView({ x, stats }: HistogramIndex, { range }: Pick<Scene, 'range'>): Span {
  if (x?.type !== 'time' || !range) return [stats.min, stats.max];
  const to = range.to ?? Math.max(range.from, stats.max);
  return to > range.from ? [range.from, to] : [range.from, range.from + 1];
}

/** Bins over a view, summed from cells. */
export function binValues(
  index: HistogramIndex,
  view: Span,
  scene: Pick<Scene, 'options' | 'width' | 'timeZone' | 'locale' | 'cell'>,
): Binning {
  const binned = index.whole ?? index;
  const all = new Distribution(binned.grids, binned.stats, null);
  const edges = binEdges(binned, all, view, scene);
  const [from = 0] = edges;
  const grid = finestGrid(index.grids, [from, edges.at(-1) ?? 0]);
  if (!grid)
    return {
      edges: [],
      series: index.series.map((valueSeries) => ({ ...valueSeries, ...emptyBins })),
    };
  const cellStarts = edges.map((edge) => grid.cellFrom(edge));
  // The last bin includes the maximum.
  if (edges.at(-1) === index.stats.max && index.x?.type !== 'time') {
    cellStarts[cellStarts.length - 1] = (cellStarts.at(-1) as number) + 1;
  }
  const { selected } = index;
  const selectedGrid = selected?.grids[index.grids.indexOf(grid)];
  return {
    edges,
    series: index.series.map((valueSeries) => ({
      ...valueSeries,
      ...sumBins(valueSeries, grid, cellStarts, index.grids),
      selected:
        selected && selectedGrid
          ? sumBins(valueSeries, selectedGrid, cellStarts, selected.grids)
          : null,
    })),
  };
}

const emptyBins = { weights: [], weightBefore: 0, total: 0, selected: null };

function sumBins(
  { slot }: ValueSeries,
  grid: Grid,
  cellStarts: readonly number[],
  grids: readonly Grid[],
): BinWeights {
  const totals = grid.totals[slot] ?? new Float64Array(0);
  const sum = (from: number, to: number) => {
    let weight = 0;
    for (let cell = from; cell < to; cell += 1) weight += totals[cell] ?? 0;
    return weight;
  };
  const whole = grids[0]?.totals[slot] ?? new Float64Array(0);
  return {
    weights: cellStarts.slice(1).map((end, bin) => sum(cellStarts[bin] as number, end)),
    weightBefore: (grid.below[slot] ?? 0) + sum(0, cellStarts[0] as number),
    total: whole.reduce((all, weight) => all + weight, 0),
  };
}
