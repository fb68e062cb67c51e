import type { CategoryField, Field, Frame } from '@chartroom/frame';
import {
  type ColourToken,
  colourSlotName,
  fieldsOf,
  hasOnlyGrown,
  type IndexInput,
  i18nFor,
  nameTokens,
  type RowsRead,
  runSync,
  type Span,
  slotTokens,
} from '@chartroom/plot';
import { slotCount, tallyRowsPerSlice } from '@chartroom/plot/bands';
import type { Part } from './part';
import { areSameRoles, PartTally, type TallyRoles } from './partTally';
import { readParts } from './readParts';
import { type StageIntervals, stageIntervals } from './stageIntervals';
import { type Shape, waterfallOptions } from './waterfallOptions';

/** The chart's index: a few numbers for each part, no rows. */
export interface WaterfallIndex {
  readonly data: IndexedData | null;
  /** In the order of the data, or of time; at most about a thousand. */
  readonly parts: readonly Part[];
  /** The colours of a funnel; one for a waterfall. */
  readonly series: readonly PartSeries[];
  /** Rows without a value. */
  readonly missing: number;
}

export interface PartSeries {
  readonly name: string;
  /** The colour value; null for the rest, and without a colour field. */
  readonly colour: string | null;
  readonly token: ColourToken;
  /** Its column of the tally. */
  readonly column: number;
}

interface IndexedData extends RowsRead {
  readonly tally: PartTally;
  readonly x: Field;
  readonly y: Field | null;
  readonly colour: CategoryField | null;
  readonly intervals: StageIntervals | null;
  readonly hasRestColour: boolean;
  readonly totals: string;
  /** Intervals beyond it aren't shown; null for no range. */
  readonly span: Span | null;
  readonly shape: Shape;
  readonly locale: string;
}

/** Most parts of their own; the smallest of more are merged. */
const maxParts = 1000;

const emptyIndex: WaterfallIndex = { data: null, parts: [], series: [], missing: 0 };

/** Adds new rows, or all rows if the meaning of parts has changed. */
export function* indexWaterfall(
  { frame, encoding, options, range, timeZone, locale = 'en' }: IndexInput,
  previous: WaterfallIndex | null,
): Generator<void, WaterfallIndex, void> {
  const [x] = frame ? fieldsOf(frame, encoding, 'x') : [];
  if (!frame || !x) return emptyIndex;
  const { shape, totals } = waterfallOptions(options);
  const [y = null] = fieldsOf(frame, encoding, 'y');
  const category = (role: string) => {
    const [field] = fieldsOf(frame, encoding, role);
    return field?.type === 'category' ? field : null;
  };
  const isFunnel = shape === 'funnel';
  const before = hasOnlyGrown(frame, previous?.data) ? (previous?.data ?? null) : null;
  const intervals =
    x.type === 'category'
      ? null
      : yield* stageIntervals(x, frame, { timeZone, locale }, before?.intervals ?? null);
  const slots =
    x.type === 'category'
      ? ({ kind: 'category', field: x, limit: Number.POSITIVE_INFINITY } as const)
      : (intervals?.slots ?? null);
  if (!slots) return emptyIndex;
  const colour = isFunnel ? category('colour') : null;
  const roles: TallyRoles = { slots, y, colour, total: isFunnel ? null : category('total') };
  const { tally, rows, hasRestColour } = yield* addRows(frame, roles, before);
  const data: IndexedData = {
    ...{ frame, rows, revision: frame.revision, dropped: frame.dropped },
    ...{ tally, x, y, colour, intervals, hasRestColour, shape, locale },
    totals: [...totals].join('\n'),
    // The end of a range is exclusive.
    span: range && [range.from, (range.to ?? Number.POSITIVE_INFINITY) - 1],
  };
  if (previous?.data && isSameData(previous.data, data)) return previous;
  const series = seriesOf(data, locale);
  const columns = series.map(({ column }) => column);
  const parts = yield* readParts(tally, columns, slotCount(slots), {
    ...{ totals, max: maxParts, span: data.span },
  });
  return { data, parts, series, missing: tally.missing };
}

function* addRows(
  frame: Frame,
  roles: TallyRoles,
  previous: IndexedData | null,
): Generator<void, Pick<IndexedData, 'tally' | 'rows' | 'hasRestColour'>, void> {
  // More colours than have one of their own: the last ones become “Other”.
  const hasRestColour = (roles.colour?.dictionary.length ?? 0) > 10;
  const canExtend =
    previous !== null &&
    previous.hasRestColour === hasRestColour &&
    areSameRoles(previous.tally.roles, roles);
  const tally = canExtend ? previous.tally : new PartTally(roles);
  let row = canExtend ? previous.rows : 0;
  while (row < frame.length) {
    const end = Math.min(row + tallyRowsPerSlice, frame.length);
    tally.add(row, end);
    row = end;
    yield;
  }
  return { tally, rows: row, hasRestColour };
}

function isSameData(a: IndexedData, b: IndexedData): boolean {
  return (
    a.tally === b.tally &&
    a.revision === b.revision &&
    a.totals === b.totals &&
    a.shape === b.shape &&
    a.locale === b.locale &&
    a.span?.[0] === b.span?.[0] &&
    a.span?.[1] === b.span?.[1]
  );
}

function seriesOf({ tally, y, colour }: IndexedData, locale: string): readonly PartSeries[] {
  if (!colour) {
    const name = y?.name ?? i18nFor(locale).t('Rows');
    return [{ name, colour: null, token: 'cat-1', column: 0 }];
  }
  const { dictionary } = colour;
  const columns = Array.from({ length: tally.columnCount }, (_, i) => i);
  const tokenOf = slotTokens(dictionary);
  const used = columns.filter((column) => tally.hasColumn(column));
  const own = nameTokens(used.flatMap((column) => dictionary[column] ?? []));
  return used.map((column) => {
    const name = colourSlotName(dictionary, column, locale);
    const value = name === dictionary[column] ? name : null;
    return { name, colour: value, token: own.get(value ?? '') ?? tokenOf(column), column };
  });
}

/** Parts with none merged, for the table. */
export function allParts({ data, parts, series }: WaterfallIndex, totals: ReadonlySet<string>) {
  if (!data || parts.every(({ mergedCount }) => mergedCount === 0)) return parts;
  const columns = series.map(({ column }) => column);
  const { tally } = data;
  const max = Number.POSITIVE_INFINITY;
  return runSync(
    readParts(tally, columns, slotCount(tally.roles.slots), { totals, max, span: data.span }),
  );
}
