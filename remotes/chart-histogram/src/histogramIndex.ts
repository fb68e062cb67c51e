import type { TimeRange } from '@chartroom/contract';
import type { CategoryField, Field, Frame } from '@chartroom/frame';
import {
  colourSlotCount,
  colourSlotName,
  fieldsOf,
  hasOnlyGrown,
  type IndexInput,
  isDayField,
  lastColourSlot,
  numberOption,
  type Span,
  shallowEqual,
  slotTokens,
  type Token,
} from '@chartroom/plot';
import type { ValueRoles } from './batch';
import { cellOf, decimalStep } from './cells';
import { Distribution, type ValueFacts } from './distribution';
import type { Grid } from './grid';
import { Intake, type Look } from './intake';
import { type MedianReader, readMedian } from './median';
import { spreadOf } from './spread';

/** Rows of one colour. */
export interface ValueSeries {
  readonly name: string;
  /** Where grids keep it. */
  readonly slot: number;
  readonly token: Token;
}

/** What the chart keeps of its data: nothing until there is some. */
export interface HistogramIndex {
  readonly x: Field | null;
  readonly series: readonly ValueSeries[];
  /** Least and greatest value are ∞ and −∞ where there is none. */
  readonly facts: ValueFacts;
  /** Rows that count, and all. */
  readonly counted: number;
  readonly rows: number;
  /** Rows that a weight of 1 is worth: 1 where rows are counted. Kish, Survey Sampling, 1965. */
  readonly rowsPerWeight: number;
  /** The whole, then what was looked at more closely; all of the same rows. */
  readonly grids: readonly Grid[];
  /** Of what is in view; NaN where nothing is. */
  readonly median: number;
  readonly taken: Taken | null;
}

/** How much of which data has been taken in. */
interface Taken {
  readonly frame: Frame;
  readonly intake: Intake;
  readonly revision: number;
  readonly dropped: number;
  readonly lastSlot: number;
  readonly window: Span | null;
  /** What the median is of; null for all. */
  readonly view: Span | null;
  /** Null where nothing was in view. */
  readonly medianReader: MedianReader | null;
}

/** Takes in new rows, or all where what is counted has changed. */
export function* indexValues(
  { frame, encoding, options, range, timeZone: ownZone, window = null }: IndexInput,
  before: HistogramIndex | null,
): Generator<void, HistogramIndex, void> {
  const [x] = frame ? fieldsOf(frame, encoding, 'x') : [];
  if (!frame || !x) return nothing;
  const timeZone = isDayField(x) ? 'UTC' : ownZone;
  const [weight = null] = fieldsOf(frame, encoding, 'weight');
  const [colourField] = fieldsOf(frame, encoding, 'colour');
  const colour = colourField?.type === 'category' ? colourField : null;
  const roles: ValueRoles = { x, weight, colour };
  const width = numberOption(options.width);
  const mantissa = width && width > 0 && x.type !== 'time' ? decimalStep(width).mantissa : 1;
  const lastSlot = lastColourSlot(colour?.dictionary.length ?? 0);

  const rule = { roles, timeZone, mantissa };
  const view = window ?? viewOf(x, range);
  const kept = before?.taken;
  const canExtend = kept && kept.lastSlot === lastSlot && canAdd(kept, frame, rule);
  if (before && canExtend && kept.revision === frame.revision && isSame(kept.window, window)) {
    if (isSame(kept.view, view)) return before;
  }
  const intake = canExtend ? kept.intake : new Intake(rule);
  yield* intake.take(frame);
  yield* closer(intake, window);
  const { revision, dropped } = frame;
  const { facts } = intake;
  const series = seriesOf(intake.overview, colour);
  const grids = gridsOf(intake);
  if (options.curve === true) {
    // What curves are made of is known before they are drawn, with a pause after each.
    for (const { slot } of series) {
      spreadOf(grids, facts, slot);
      yield;
    }
  }
  const read = { roles, grids, facts, rows: intake.rows, view };
  const medianReader = yield* readMedian(read, canExtend ? kept.medianReader : null);
  return {
    x,
    series,
    facts,
    counted: intake.counted,
    rows: intake.rows,
    rowsPerWeight: rowsPerWeight(intake),
    grids,
    median: medianReader?.median ?? Number.NaN,
    taken: { frame, intake, revision, dropped, lastSlot, window, view, medianReader },
  };
}

/** So few are too few to make any number of bins of. */
const cellsInView = 512;
/** As many tell quartiles well enough. */
const cellsInMiddle = 64;

const nothing: HistogramIndex = {
  x: null,
  series: [],
  facts: {
    min: Number.POSITIVE_INFINITY,
    max: Number.NEGATIVE_INFINITY,
    isWhole: false,
    isWeighted: false,
  },
  counted: 0,
  rows: 0,
  rowsPerWeight: 1,
  grids: [],
  median: Number.NaN,
  taken: null,
};

/** Finer cells for all, for what is in view, and for the middle half where a few far values stretch the rest. */
function* closer(intake: Intake, window: Span | null): Generator<void, void, void> {
  const { min, max } = intake;
  const looks: Look[] = [{ span: [min, max], cells: cellsInView }];
  if (window) {
    const span = [Math.max(window[0], min), Math.min(window[1], max)] as const;
    looks.push({ span, cells: cellsInView });
  }
  if (intake.overview)
    looks.push({ span: middleHalf(intake.overview, intake), cells: cellsInMiddle });
  yield* intake.focus(looks.filter(({ span: [from, to] }) => from < to));
}

/** From the cell of the lower quartile to that of the upper, both included. */
function middleHalf(overview: Grid, { facts }: Intake): Span {
  const { cells } = overview;
  const values = new Distribution([overview], facts, null);
  const [low = facts.min, high = facts.max] = values.quantiles([0.25, 0.75]);
  const [from, to] = [cellOf(cells, low), cellOf(cells, high) + 1];
  return [cells.edges[from] as number, cells.edges[to] as number];
}

/** The squares of great weights are beyond all numbers. */
function rowsPerWeight({ weight, squares, counted }: Intake): number {
  if (squares > 0 && squares < Number.POSITIVE_INFINITY) return weight / squares;
  return weight > 0 ? counted / weight : 1;
}

function gridsOf({ overview, details }: Intake): readonly Grid[] {
  return overview ? [overview, ...details] : [];
}

/** Those that have rows, in the order of their colours. */
function seriesOf(grid: Grid | null, colour: CategoryField | null): readonly ValueSeries[] {
  if (!grid) return [];
  if (!colour) return [{ name: 'Rows', slot: 0, token: 'cat-1' }];
  const tokenOf = slotTokens(colour.dictionary);
  return Array.from({ length: colourSlotCount }, (_, slot) => slot)
    .filter((slot) => grid.totals[slot])
    .map((slot) => ({
      name: colourSlotName(colour.dictionary, slot),
      slot,
      token: tokenOf(slot),
    }));
}

function canAdd(kept: Taken, frame: Frame, { roles, timeZone, mantissa }: Intake['rule']): boolean {
  const { rule, rows } = kept.intake;
  return (
    hasOnlyGrown(frame, { ...kept, rows }) &&
    shallowEqual(rule.roles, roles) &&
    rule.timeZone === timeZone &&
    rule.mantissa === mantissa
  );
}

/** What a chart that isn't zoomed has in view: null for all. */
function viewOf(x: Field, range: TimeRange | null): Span | null {
  if (x.type !== 'time' || !range) return null;
  return [range.from, range.to ?? Number.POSITIVE_INFINITY];
}

function isSame(a: Span | null, b: Span | null): boolean {
  return a === b || (a !== null && b !== null && a[0] === b[0] && a[1] === b[1]);
}
