import type { ChartInput, Encoding, HeldSelection, OptionValue } from '@chartroom/contract';
import { type Field, type Frame, valueAt } from '@chartroom/frame';
import { checkEncoding, fieldsOf, numberOption, selectedOn, timeStyleFor } from '@chartroom/plot';
import manifest from '../manifest.json';
import { type ColumnLayout, layoutColumns } from './columnLayout';
import { columnStats, type IndexedColumnStats } from './columnStats';
import type { TotalsIndex } from './columnTotals';
import type { GroupIndex } from './groups/groupIndex';
import type { SheetModules } from './lazyModules';
import { buildRowModel, emptyRowModel } from './rowModel';
import type { Sort } from './rowQuery';
import type { CsvColumns, Sheet } from './sheet';
import type { SparklineColumns } from './sparklines/sparklineColumns';
import { type ColumnStyle, tableColumn } from './tableColumn';

/** A sheet, with what the next one can reuse. */
export interface SheetIndex extends Sheet {
  readonly stats: ReadonlyMap<string, IndexedColumnStats>;
  readonly totals: TotalsIndex | null;
  readonly groups: GroupIndex | null;
  readonly sparklines: SparklineColumns | null;
  /** The groups of rows for a CSV file; null without groups. */
  readonly csvGroups: CsvColumns | null;
  /** What the summary says of groups; empty without them. */
  readonly groupText: string;
}

export const emptySheet: SheetIndex = {
  columns: [],
  hidden: 0,
  widths: [],
  measure: () => 0,
  rowModel: emptyRowModel,
  modules: null,
  isSelected: null,
  isValueSelected: () => null,
  groupDepth: 0,
  sort: null,
  warn: null,
  bad: null,
  locale: 'en',
  stats: new Map(),
  totals: null,
  groups: null,
  trends: null,
  sparklines: null,
  csvGroups: null,
  groupText: '',
};

export interface SheetQuery extends ColumnStyle {
  readonly sort: Sort | null;
  readonly search: string;
  readonly layout: ColumnLayout;
  /** Selections on the page. */
  readonly selections: readonly HeldSelection[];
}

/** Builds the sheet for a query. Reads only rows that are new since `previous`. */
export function* indexSheet(
  { frame, encoding, options }: Pick<ChartInput, 'frame' | 'encoding' | 'options'>,
  { sort, search, layout, selections, ...style }: SheetQuery,
  previous: SheetIndex,
  modules: SheetModules,
): Generator<void, SheetIndex, void> {
  if (!frame) return emptySheet;
  checkEncoding(frame, encoding, manifest.encodings);
  const encoded = tableFields(frame, encoding);
  const grouped = modules.groups?.groupFields(frame, options.groupBy) ?? [];
  // Names are in the headings of their groups.
  const columnFields = encoded.filter((field) => field.type === 'time' || !grouped.includes(field));
  const fields = [...new Set([...encoded, ...grouped])];
  const [bars, ramps, dots, links, limited] = [
    options.bars,
    options.ramps,
    options.dots,
    options.links,
    options.limited,
  ].map(namesIn);
  const sparklines =
    modules.sparklines?.sparklineColumns(frame, options.sparklines, previous.sparklines) ?? null;
  const trendNames = new Set(
    grouped.length > 0 ? sparklines?.trends.map(({ field }) => field.name) : [],
  );
  const formats = modules.formats?.parseFormats(options.formats);
  const facts = new Map<string, IndexedColumnStats>();
  const columns = [];
  const shown = columnFields.length > 0 ? columnFields : encoded;
  for (const field of layoutColumns(shown, layout)) {
    const { name } = field;
    const { timeZone } = timeStyleFor(field, style);
    const lists = sparklines?.lists.get(field) ?? null;
    if (lists) yield* lists.read(frame);
    const written = lists?.field ?? field;
    const indexedFacts = yield* columnStats(written, frame, timeZone, previous.stats.get(name));
    facts.set(name, indexedFacts);
    const marks = {
      hasBar: bars?.has(name) === true,
      hasRamp: ramps?.has(name) === true,
      hasDot: dots?.has(name) === true,
      hasLinks: links?.has(name) === true,
      isLimited: limited?.has(name) === true,
      hasTrend: trendNames.has(name),
    };
    const format = formats?.get(name);
    columns.push(
      tableColumn(written, indexedFacts.stats, style, { marks, format, options, lists }),
    );
  }
  for (const lists of sparklines?.lists.values() ?? []) yield* lists.read(frame);
  // Of columns that aren't shown too.
  const sortedBy = [...(sparklines?.lists.values() ?? [])].find(
    ({ field }) => field.name === sort?.field,
  )?.field;
  const query = { sort, search, selections, sortedBy };
  const rowModel = yield* buildRowModel(frame, fields, query, previous.rowModel, modules);
  const requested = modules.totals?.parseTotals(options.totals);
  const totalled = columns.filter(({ title }) => requested?.has(title));
  const totals =
    modules.totals && totalled.length > 0
      ? yield* modules.totals.indexTotals(
          frame,
          totalled.map(({ field }) => field),
          rowModel,
          previous.totals,
        )
      : null;
  const groups =
    modules.groups && grouped.length > 0
      ? yield* modules.groups.indexGroups(
          frame,
          {
            ...{ fields: grouped, sort, style },
            timeGroup: modules.groups.timeGroupOf(options),
            totals: requested ?? new Map(),
            totalled: totalled.map(({ field }) => field),
          },
          rowModel,
          previous.groups,
        )
      : null;
  const trends =
    groups && trendNames.size > 0 && modules.sparklines && modules.sorting
      ? yield* modules.sparklines.indexTrends(
          (sparklines?.trends ?? []).filter(({ field }) => facts.has(field.name)),
          groups,
          rowModel,
          modules.sorting,
        )
      : null;
  const withTotals = columns.map((column) => {
    const aggregates = requested?.get(column.title);
    if (!modules.totals || !totals || !aggregates) return column;
    const { totalTexts } = modules.totals;
    const short = { ...column, textOf: column.shortTextOf };
    return {
      ...column,
      totals: totalTexts(column, aggregates, totals, style.locale),
      shortTotals: totalTexts(short, aggregates, totals, style.locale),
    };
  });
  return {
    columns: withTotals,
    hidden: shown.length - columns.length,
    widths: [],
    measure: () => 0,
    rowModel,
    modules,
    isSelected: rowSelectionTest(fields, selections),
    isValueSelected: (field, value) =>
      selectedOn(
        selections.filter(({ isOwn }) => isOwn),
        field,
      )?.(value) ?? null,
    groupDepth: groups?.dimensions.length ?? 0,
    sort: fields.some(({ name }) => name === sort?.field) ? sort : null,
    warn: numberOption(options.warn),
    bad: numberOption(options.bad),
    locale: style.locale,
    stats: facts,
    totals,
    groups,
    trends,
    sparklines,
    csvGroups: groups && modules.groups ? modules.groups.groupCsvColumns(groups) : null,
    groupText: groups ? (modules.groups?.groupSummary(groups, style.locale) ?? '') : '',
  };
}

/** Tests whether a row is selected in this table; null without a selection. */
function rowSelectionTest(
  fields: readonly Field[],
  selections: readonly HeldSelection[],
): ((row: number) => boolean) | null {
  const indexedFacts = selections.filter(({ isOwn }) => isOwn);
  const tests = fields.flatMap((field) => {
    const isSelected = selectedOn(indexedFacts, field.name);
    if (!isSelected) return [];
    return [
      (row: number) => {
        const value = valueAt(field, row);
        return value !== null && isSelected(value);
      },
    ];
  });
  return tests.length > 0 ? (row) => tests.every((test) => test(row)) : null;
}

/** The columns of the encoding in order; all if it has none. */
function tableFields(frame: Frame, encoding: Encoding): readonly Field[] {
  const encoded = fieldsOf(frame, encoding, 'columns');
  return encoded.length > 0 ? encoded : frame.fields;
}

/** Column names in an option. */
function namesIn(option: OptionValue | undefined): ReadonlySet<string> {
  return new Set(Array.isArray(option) ? option.map(String) : []);
}
