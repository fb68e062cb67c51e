import type { ChartInput, HeldSelection } from '@chartroom/contract';
import { checkEncoding, numberOption, timeStyleFor } from '@chartroom/plot';
import manifest from '../manifest.json';
import { arrange, noRows, type Sort } from './arrange';
import { columnFacts, type FactsTaken } from './columnFacts';
import { type ColumnLayout, laidOut } from './columnLayout';
import type { SheetTools } from './parts';
import { rowsSelected } from './rowsSelected';
import type { Sheet } from './sheet';
import { type ColumnStyle, tableColumn } from './tableColumn';
import { namesIn, tableFields } from './tableFields';

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
