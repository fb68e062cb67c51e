import type { TimeRange } from '@chartroom/contract';
import type { CategoryField, Field, Frame } from '@chartroom/frame';
import {
  type ColourToken,
  colourSlotCount,
  colourSlotName,
  hasOnlyGrown,
  type IndexInput,
  i18nFor,
  isDayField,
  numberOption,
  restColourSlot,
  type Span,
  shallowEqual,
  slotTokens,
} from '@chartroom/plot';
import { valueRoles } from './batch';
import { CellCounter, type FocusSpan } from './cellCounter';
import { cellAt, decimalStep } from './cells';
import { dispersionOf } from './dispersion';
import { Distribution, type ValueStats } from './distribution';
import type { Grid } from './grid';
import { type MedianReader, readMedian } from './median';
import { type SelectedCells, selectedCells } from './selectedCells';

/** Rows of one colour. */
export interface ValueSeries {
  readonly name: string;
  /** Its slot in the grids. */
  readonly slot: number;
  readonly token: ColourToken;
}

/** The chart's index; empty until there is data. */
export interface HistogramIndex {
  readonly x: Field | null;
  readonly series: readonly ValueSeries[];
  /** Min and max are ∞ and −∞ without values. */
  readonly stats: ValueStats;
  /** Number of rows that count, and of all rows. */
  readonly includedRows: number;
  readonly rows: number;
  /** Rows per unit of weight: 1 if rows are counted. Kish, Survey Sampling, 1965. */
  readonly rowsPerWeight: number;
  /** The grid of all values, then those of focused spans, all of the same rows. */
  readonly grids: readonly Grid[];
  /** Median of the values in view; NaN if there are none. */
  readonly median: number;
  readonly data: IndexedData | null;
  /** The selected rows; null if nothing is selected by rows. */
  readonly selected: SelectedCells | null;
  /** The index of all rows, whose grids and bins this cell of small multiples has. */
  readonly whole?: HistogramIndex | undefined;
  /** The rows of this cell, counted in the grids of all rows. */
  readonly counted?: SelectedCells | null;
}

/** The rows and options that the index was built from. */
interface IndexedData {
  readonly frame: Frame;
  readonly counter: CellCounter;
  readonly revision: number;
  readonly dropped: number;
  readonly lastSlot: number;
  readonly window: Span | null;
  /** The view of the median; null for all values. */
  readonly view: Span | null;
  /** Null if the view was empty. */
  readonly medianReader: MedianReader | null;
}

/** Counts all rows, and the selected ones in the same cells. */
export function* indexHistogram(
  input: IndexInput,
  previous: HistogramIndex | null,
  whole?: HistogramIndex,
): Generator<void, HistogramIndex, void> {
  const own = yield* indexRows(input, previous);
  const index = whole ? yield* indexCell(input, own, whole, previous) : own;
  const before = previous?.selected ?? null;
  const { selected: rows } = input;
  const selected = rows ? yield* selectedCells(index.grids, rows, before) : null;
  return selected === index.selected ? index : { ...index, selected };
}

/** Cells have the same bins and colours, whatever their rows. */
function* indexCell(
  input: IndexInput,
  own: HistogramIndex,
  whole: HistogramIndex,
  previous: HistogramIndex | null,
): Generator<void, HistogramIndex, void> {
  const counted = yield* selectedCells(whole.grids, input, previous?.counted ?? null);
  const { series, stats } = whole;
  return { ...own, whole, counted, series, stats, grids: counted?.grids ?? [] };
}

/** Adds new rows, or all rows if the counted fields have changed. */
function* indexRows(
  {
    frame,
    encoding,
    options,
    range,
    timeZone: viewerTimeZone,
    window = null,
    locale = 'en',
  }: IndexInput,
  previous: HistogramIndex | null,
): Generator<void, HistogramIndex, void> {
  const roles = frame && valueRoles(frame, encoding);
  if (!frame || !roles) return emptyIndex;
  const { x, colour } = roles;
  const timeZone = isDayField(x) ? 'UTC' : viewerTimeZone;
  const width = numberOption(options.width);
  const mantissa = width && width > 0 && x.type !== 'time' ? decimalStep(width).mantissa : 1;
  const lastSlot = restColourSlot(colour?.dictionary.length ?? 0);

  const rule = { roles, timeZone, mantissa };
  const view = window ?? viewOf(x, range);
  const previousData = previous?.data;
  const canExtend =
    previousData && previousData.lastSlot === lastSlot && hasSameInput(previousData, frame, rule);
  if (
    previous &&
    canExtend &&
    previousData.revision === frame.revision &&
    isSameSpan(previousData.window, window)
  ) {
    if (isSameSpan(previousData.view, view)) return previous;
  }
  const counter = canExtend ? previousData.counter : new CellCounter(rule);
  yield* counter.readNewRows(frame);
  yield* refineGrids(counter, window);
  const { revision, dropped } = frame;
  const { stats } = counter;
  const series = seriesOf(counter.overview, colour, locale);
  const grids = gridsOf(counter);
  if (options.curve === true) {
    // Curves need this when they are drawn, so it's computed here, in slices.
    for (const { slot } of series) {
      dispersionOf(grids, stats, slot);
      yield;
    }
  }
  const medianInput = { roles, grids, stats, rows: counter.rows, view };
  const medianReader = yield* readMedian(medianInput, canExtend ? previousData.medianReader : null);
  return {
    x,
    series,
    stats,
    includedRows: counter.includedRows,
    rows: counter.rows,
    rowsPerWeight: rowsPerWeight(counter),
    grids,
    median: medianReader?.median ?? Number.NaN,
    data: { frame, counter, revision, dropped, lastSlot, window, view, medianReader },
    selected: null,
  };
}

/** Minimum number of cells for bins of any width. */
const minCellsInView = 512;
/** Minimum number of cells for accurate quartiles. */
const minCellsInMiddle = 64;

const emptyIndex: HistogramIndex = {
  x: null,
  series: [],
  stats: {
    min: Number.POSITIVE_INFINITY,
    max: Number.NEGATIVE_INFINITY,
    isWhole: false,
    isWeighted: false,
  },
  includedRows: 0,
  rows: 0,
  rowsPerWeight: 1,
  grids: [],
  median: Number.NaN,
  data: null,
  selected: null,
};

/**
 * Finer cells for all values, for the view, and for the middle half if outliers stretch the axis.
 */
function* refineGrids(counter: CellCounter, window: Span | null): Generator<void, void, void> {
  const { min, max } = counter;
  const focusSpans: FocusSpan[] = [{ span: [min, max], cells: minCellsInView }];
  if (window) {
    const span = [Math.max(window[0], min), Math.min(window[1], max)] as const;
    focusSpans.push({ span, cells: minCellsInView });
  }
  if (counter.overview)
    focusSpans.push({
      span: interquartileSpan(counter.overview, counter),
      cells: minCellsInMiddle,
    });
  yield* counter.focus(focusSpans.filter(({ span: [from, to] }) => from < to));
}

/** Span from the cell of the lower quartile to that of the upper one, inclusive. */
function interquartileSpan(overview: Grid, { stats }: CellCounter): Span {
  const { cells } = overview;
  const values = new Distribution([overview], stats, null);
  const [low = stats.min, high = stats.max] = values.quantiles([0.25, 0.75]);
  const [from, to] = [cellAt(cells, low), cellAt(cells, high) + 1];
  return [cells.edges[from] as number, cells.edges[to] as number];
}

/** Uses the mean weight if squares of large weights overflow. */
function rowsPerWeight({ weight, squares, includedRows }: CellCounter): number {
  if (squares > 0 && squares < Number.POSITIVE_INFINITY) return weight / squares;
  return weight > 0 ? includedRows / weight : 1;
}

function gridsOf({ overview, details }: CellCounter): readonly Grid[] {
  return overview ? [overview, ...details] : [];
}

/** The colours with rows, in palette order. */
function seriesOf(
  grid: Grid | null,
  colour: CategoryField | null,
  locale: string,
): readonly ValueSeries[] {
  if (!grid) return [];
  if (!colour) return [{ name: i18nFor(locale).t('Rows'), slot: 0, token: 'cat-1' }];
  const tokenOf = slotTokens(colour.dictionary);
  return Array.from({ length: colourSlotCount }, (_, slot) => slot)
    .filter((slot) => grid.totals[slot])
    .map((slot) => ({
      name: colourSlotName(colour.dictionary, slot, locale),
      slot,
      token: tokenOf(slot),
    }));
}

function hasSameInput(
  previousData: IndexedData,
  frame: Frame,
  { roles, timeZone, mantissa }: CellCounter['rule'],
): boolean {
  const { rule, rows } = previousData.counter;
  return (
    hasOnlyGrown(frame, { ...previousData, rows }) &&
    shallowEqual(rule.roles, roles) &&
    rule.timeZone === timeZone &&
    rule.mantissa === mantissa
  );
}

/** The view of a chart that isn't zoomed; null for all values. */
function viewOf(x: Field, range: TimeRange | null): Span | null {
  if (x.type !== 'time' || !range) return null;
  return [range.from, range.to ?? Number.POSITIVE_INFINITY];
}

function isSameSpan(a: Span | null, b: Span | null): boolean {
  return a === b || (a !== null && b !== null && a[0] === b[0] && a[1] === b[1]);
}
