import type { ChartInput, Encoding, HeldSelection, OptionValue } from '@chartroom/contract';
import { type Field, type Frame, valueAt } from '@chartroom/frame';
import { checkEncoding, fieldsOf, numberOption, selectedOn, timeStyleFor } from '@chartroom/plot';
import manifest from '../manifest.json';
import { arrange, noRows } from './arrange';
import { columnFacts, type FactsTaken } from './columnFacts';
import { type ColumnLayout, laidOut } from './columnLayout';
import type { SheetTools } from './parts';
import type { Sheet } from './sheet';
import { type ColumnStyle, tableColumn } from './tableColumn';
import type { Sort } from './wish';

/** A sheet and what is kept to make the next one from it. */
export interface ReadSheet extends Sheet {
  readonly facts: ReadonlyMap<string, FactsTaken>;
}

export const emptySheet: ReadSheet = {
  columns: [],
  hidden: 0,
  widths: [],
  arrangement: noRows,
  isSelected: null,
  sort: null,
  warn: null,
  bad: null,
  facts: new Map(),
};

export interface SheetWish extends ColumnStyle {
  readonly sort: Sort | null;
  readonly search: string;
  readonly layout: ColumnLayout;
  /** What is selected on the page. */
  readonly selections: readonly HeldSelection[];
}

/** Columns and rows as they are asked for; looks only at what is new since `before`. */
export function* readSheet(
  { frame, encoding, options }: Pick<ChartInput, 'frame' | 'encoding' | 'options'>,
  { sort, search, layout, selections, ...style }: SheetWish,
  before: ReadSheet,
  tools: SheetTools,
): Generator<void, ReadSheet, void> {
  if (!frame) return emptySheet;
  checkEncoding(frame, encoding, manifest.encodings);
  const fields = tableFields(frame, encoding);
  const [bars, ramps, dots, links, limited] = [
    options.bars,
    options.ramps,
    options.dots,
    options.links,
    options.limited,
  ].map(namesIn);
  const formats = tools.formats?.parseFormats(options.formats);
  const facts = new Map<string, FactsTaken>();
  const columns = [];
  for (const field of laidOut(fields, layout)) {
    const { name } = field;
    const { timeZone } = timeStyleFor(field, style);
    const own = yield* columnFacts(field, frame, timeZone, before.facts.get(name));
    facts.set(name, own);
    const marks = {
      hasBar: bars?.has(name) === true,
      hasRamp: ramps?.has(name) === true,
      hasDot: dots?.has(name) === true,
      hasLinks: links?.has(name) === true,
      isLimited: limited?.has(name) === true,
    };
    const format = formats?.get(name);
    columns.push(tableColumn(field, own.facts, style, { marks, format, options }));
  }
  const wish = { sort, search, selections };
  return {
    columns,
    hidden: fields.length - columns.length,
    widths: [],
    arrangement: yield* arrange(frame, fields, wish, before.arrangement, tools),
    isSelected: rowsSelected(fields, selections),
    sort: fields.some(({ name }) => name === sort?.field) ? sort : null,
    warn: numberOption(options.warn),
    bad: numberOption(options.bad),
    facts,
  };
}

/** Whether a row is among what was selected in this table; null where nothing was. */
function rowsSelected(
  fields: readonly Field[],
  selections: readonly HeldSelection[],
): ((row: number) => boolean) | null {
  const own = selections.filter(({ isOwn }) => isOwn);
  const tests = fields.flatMap((field) => {
    const isSelected = selectedOn(own, field.name);
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

/** The columns asked for, in their order; all where none are. */
function tableFields(frame: Frame, encoding: Encoding): readonly Field[] {
  const chosen = fieldsOf(frame, encoding, 'columns');
  return chosen.length > 0 ? chosen : frame.fields;
}

/** Names of columns in an option. */
function namesIn(option: OptionValue | undefined): ReadonlySet<string> {
  return new Set(Array.isArray(option) ? option.map(String) : []);
}
