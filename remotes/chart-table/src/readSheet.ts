import type { ChartInput } from '@chartroom/contract';
import { checkEncoding, numberOption } from '@chartroom/plot';
import manifest from '../manifest.json';
import { arrange, noRows, type Sort } from './arrange';
import { columnFacts, type FactsTaken } from './columnFacts';
import type { Sheet } from './sheet';
import { type ColumnStyle, tableColumn } from './tableColumn';
import { namesIn, tableFields } from './tableFields';

/** A sheet and what is kept to make the next one from it. */
export interface ReadSheet extends Sheet {
  readonly facts: ReadonlyMap<string, FactsTaken>;
}

export const emptySheet: ReadSheet = {
  columns: [],
  widths: [],
  arrangement: noRows,
  sort: null,
  warn: null,
  bad: null,
  facts: new Map(),
};

export interface SheetWish extends ColumnStyle {
  readonly sort: Sort | null;
  readonly search: string;
}

/** Columns and rows as they are asked for; looks only at what is new since `before`. */
export function* readSheet(
  { frame, encoding, options }: Pick<ChartInput, 'frame' | 'encoding' | 'options'>,
  { sort, search, ...style }: SheetWish,
  before: ReadSheet,
): Generator<void, ReadSheet, void> {
  if (!frame) return emptySheet;
  checkEncoding(frame, encoding, manifest.encodings);
  const fields = tableFields(frame, encoding);
  const names = [namesIn(options.bars), namesIn(options.dots), namesIn(options.limited)] as const;
  const facts = new Map<string, FactsTaken>();
  const columns = [];
  for (const field of fields) {
    const { name } = field;
    const own = yield* columnFacts(field, frame, style.timeZone, before.facts.get(name));
    facts.set(name, own);
    const [hasBar, hasDot, isLimited] = names.map((listed) => listed.has(name));
    columns.push(
      tableColumn(field, own.facts, style, {
        hasBar: hasBar === true,
        hasDot: hasDot === true,
        isLimited: isLimited === true,
      }),
    );
  }
  return {
    columns,
    widths: [],
    arrangement: yield* arrange(frame, fields, { sort, search }, before.arrangement),
    sort: fields.some(({ name }) => name === sort?.field) ? sort : null,
    warn: numberOption(options.warn),
    bad: numberOption(options.bad),
    facts,
  };
}
