import {
  type CsvCell,
  csvTime,
  type FrameTable,
  formatCount,
  formatNumber,
  i18nFor,
  missingText,
  numberColumn,
  type Scene,
  thresholdText,
} from '@chartroom/plot';
import type { GaugeIndex } from './gaugeIndex';
import { type Reading, readGauges } from './reading';
import { timeTexts } from './timeTexts';
import { valueTitle } from './valueTitle';

interface Column {
  readonly title: string;
  readonly isNumeric: boolean;
  text(reading: Reading): string;
  /** Title and value in a file. */
  readonly dataTitle: string;
  data(reading: Reading): CsvCell;
}

/** A row for each value, in the order of the gauges: name, value, target, meaning and time. */
export function gaugeTable(index: GaugeIndex, scene: Scene): FrameTable {
  const { locale, title } = scene;
  const { all } = readGauges(index, scene);
  const columns = columnsOf(index, all, scene);
  const i18n = i18nFor(locale);
  return {
    caption: i18n.t('{title}: {n, plural, one {{count} value} other {{count} values}}', {
      title,
      n: all.length,
      count: formatCount(all.length, locale),
    }),
    columns: columns.map((column) => ({ title: column.title, isNumeric: column.isNumeric })),
    rowCount: all.length,
    cell(row, column) {
      const reading = all[row];
      return reading ? (columns[column]?.text(reading) ?? '') : '';
    },
    data: () => ({
      titles: columns.map(({ dataTitle }) => dataTitle),
      rowCount: all.length,
      cell: (row, column) => columns[column]?.data(all[row] as Reading) ?? null,
    }),
  };
}

function columnsOf(index: GaugeIndex, all: readonly Reading[], scene: Scene): readonly Column[] {
  const { ys = [], colour = null, target = null } = index.data?.tally.roles ?? {};
  const i18n = i18nFor(scene.locale);
  const hasFields = ys.length > 1;
  const [first] = all;
  const name = colour?.name ?? i18n.t('Name');
  const columns: Column[] = [];
  if (colour || !hasFields) {
    columns.push({
      title: name,
      isNumeric: false,
      text: ({ item, name: field }) => (colour ? item.category || missingText : field),
      dataTitle: name,
      data: ({ item }) => (colour ? item.category : item.field.name),
    });
  }
  if (hasFields) {
    columns.push({
      title: i18n.t('Field'),
      isNumeric: false,
      text: ({ item }) => item.field.name,
      dataTitle: i18n.t('Field'),
      data: ({ item }) => item.field.name,
    });
  }
  const valueName =
    first && !hasFields ? valueTitle(index, first.item, scene.locale) : i18n.t('Value');
  columns.push(
    numbers(valueName, hasFields, all, ({ value }) => value),
    ...(all.some((reading) => !Number.isNaN(reading.target))
      ? [numbers(target?.name ?? i18n.t('Target'), hasFields, all, (reading) => reading.target)]
      : []),
  );
  if (all.some(({ threshold }) => thresholdText(threshold, scene.locale) !== '')) {
    const meaning = ({ threshold }: Reading) => thresholdText(threshold, scene.locale);
    const meaningTitle = i18n.t('Meaning');
    columns.push({
      ...{ title: meaningTitle, isNumeric: false, text: meaning },
      ...{ dataTitle: meaningTitle, data: (reading) => meaning(reading) || null },
    });
  }
  const times = timeTexts(index, scene);
  if (times) {
    columns.push({
      title: times.title,
      isNumeric: false,
      text: ({ item }) => times.text(item),
      dataTitle: times.title,
      data: ({ item }) =>
        Number.isFinite(item.time) ? csvTime(item.time, index.data?.tally.roles.time) : null,
    });
  }
  return columns;
}

/** Values of one field have equal decimals; those of several fields have units of their own. */
function numbers(
  title: string,
  hasFields: boolean,
  all: readonly Reading[],
  numberOf: (reading: Reading) => number,
): Column {
  const data = (reading: Reading) => {
    const value = numberOf(reading);
    return Number.isNaN(value) ? null : value;
  };
  const [first] = all;
  if (hasFields || !first) {
    const text = (reading: Reading) => formatNumber(numberOf(reading), reading.style);
    return { title, isNumeric: true, text, dataTitle: title, data };
  }
  const column = numberColumn(title, first.style, all.map(numberOf));
  const text = (reading: Reading) => column.text(numberOf(reading));
  return { title: column.head.title, isNumeric: true, text, dataTitle: title, data };
}
