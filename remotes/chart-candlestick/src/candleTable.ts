import {
  columnTitle,
  csvTime,
  type FrameTable,
  formatCount,
  formatTime,
  i18nFor,
  missingText,
  type NumberColumn,
  type Numbers,
  numberColumn,
  numberStats,
  numberStyleFor,
  type Scene,
  timeDetailFor,
  timeStyleFor,
} from '@chartroom/plot';
import { movingAverages } from './averages';
import { bollingerAt, bollingerRule } from './bollinger';
import { averageAt } from './candle';
import type { CandleFields, CandleIndex } from './candleIndex';
import { bandTitles } from './indicatorReadings';
import { minStep } from './rowScale';
import { rsiAt } from './rsiBlocks';
import { rsiName, rsiStyle } from './rsiPane';

/** A column of the table. Rows are those of the index, the oldest first. */
interface CandleColumn {
  /** In a file. */
  readonly name: string;
  readonly column: NumberColumn;
  value(row: number): number;
}

/** So many rows decide the decimals of a column. */
const sampledRows = 500;

/**
 * Rows with averages, bands and the relative strength index, as far as they are shown, the newest
 * first. Null without any, when the rows of the data are the table.
 */
export function candleTable(index: CandleIndex, scene: Scene): FrameTable | null {
  const { data, columns, length, dropped } = index;
  const computed = data ? computedColumns(index, scene) : [];
  if (!data || computed.length === 0) return null;
  const { locale, title } = scene;
  const { fields } = data;
  const all = [...dataColumns(index, fields, scene), ...computed];
  const times = timeStyleFor(fields.time, scene);
  const timeAt = (row: number) => columns.time[row] as number;
  const detail = timeDetailFor(
    minStep(columns.time, length) || 60_000,
    length > 0 ? timeAt(length - 1) - timeAt(0) : 0,
  );
  const oldestFirst = (row: number) => length - 1 - row;
  return {
    caption: i18nFor(locale).t(
      '{title}: {n, plural, one {{count} row} other {{count} rows}}, newest first',
      { title, n: length, count: formatCount(length, locale) },
    ),
    columns: [
      { title: columnTitle(fields.time.name, { locale }), isNumeric: false },
      ...all.map(({ column }) => column.head),
    ],
    rowCount: length,
    isNewestFirst: true,
    cell(row, at) {
      const source = oldestFirst(row);
      const found = all[at - 1];
      if (found) return found.column.text(found.value(source));
      const time = timeAt(source);
      return Number.isNaN(time) ? missingText : formatTime(time, detail, times);
    },
    value(row, at) {
      const source = oldestFirst(row);
      return all[at - 1]?.value(source) ?? timeAt(source);
    },
    idOf: (row) => oldestFirst(row) + dropped,
    rowOf: (id) => oldestFirst(id - dropped),
    data: () => ({
      titles: [fields.time.name, ...all.map(({ name }) => name)],
      rowCount: length,
      cell(row, at) {
        const found = all[at - 1];
        if (!found) return csvTime(timeAt(row), fields.time);
        const value = found.value(row);
        return Number.isNaN(value) ? null : value;
      },
    }),
  };
}

/** The prices, all written alike, and the volume. */
function dataColumns(
  { columns, length }: CandleIndex,
  fields: CandleFields,
  scene: Scene,
): readonly CandleColumn[] {
  const { open, high, low, close, volume } = columns;
  const stats = numberStats(sample([open, high, low, close], length));
  const prices = [
    [fields.open, open],
    [fields.high, high],
    [fields.low, low],
    [fields.close, close],
  ] as const;
  const columnOf = (name: string, column: NumberColumn, values: Numbers): CandleColumn => {
    return { name, column, value: (row) => values[row] as number };
  };
  return [
    ...prices.map(([field, values]) =>
      columnOf(field.name, numberColumn(field.name, numberStyleFor(field, scene), stats), values),
    ),
    ...(fields.volume && volume
      ? [
          columnOf(
            fields.volume.name,
            numberColumn(
              fields.volume.name,
              { locale: scene.locale, unit: fields.volume.unit },
              numberStats(sample([volume], length)),
            ),
            volume,
          ),
        ]
      : []),
  ];
}

function computedColumns(index: CandleIndex, scene: Scene): readonly CandleColumn[] {
  const { columns, length, data, rsi } = index;
  const { locale } = scene;
  const prices = numberStyleFor(data?.fields.close, scene);
  const stats = numberStats(sample([columns.close], length));
  const price = (title: string) => numberColumn(title, prices, stats);
  const band = bollingerRule(scene);
  const bandNames = ['bollinger upper', 'bollinger middle', 'bollinger lower'];
  const bandColumns = band ? bandTitles(null, locale) : [];
  return [
    ...movingAverages(scene).map(({ count, name }): CandleColumn => {
      return {
        name: `average ${count}`,
        column: price(name),
        value: (row) => averageAt(index, row, count),
      };
    }),
    ...bandColumns.map(
      ([title], i): CandleColumn => ({
        name: bandNames[i] ?? title,
        column: price(title),
        value: (row) =>
          (band && bandTitles(bollingerAt(index, row, band), locale)[i]?.[1]) ?? Number.NaN,
      }),
    ),
    ...(rsi
      ? [
          {
            name: `rsi ${rsi.period}`,
            column: numberColumn(rsiName(rsi.period, locale), rsiStyle(locale), []),
            value: (row: number) => rsiAt(rsi, columns.close, row),
          },
        ]
      : []),
  ];
}

/** Values of evenly spread rows. */
function* sample(columns: readonly Numbers[], length: number): Generator<number, void, void> {
  const every = Math.max(1, Math.floor(length / sampledRows));
  for (const values of columns) {
    for (let row = 0; row < length; row += every) yield values[row] as number;
  }
}
