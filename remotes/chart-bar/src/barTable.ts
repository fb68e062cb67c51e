import {
  type FrameTable,
  formatCount,
  i18nFor,
  numberColumn,
  numberStyleFor,
  type Scene,
} from '@chartroom/plot';
import type { Band } from './band';
import type { bandTitle } from './bandTitle';
import { allBands, barCsvTable, type CsvParts } from './barCsvTable';
import type { barFormats } from './barFormats';
import type { BarIndex } from './barIndex';
import type { barsForDescription } from './barsForDescription';
import { overlayColumns } from './overlayColumns';

/** What reads bars. Passed in: an import of it from here would make both chunks larger. */
export interface TableParts extends CsvParts {
  readonly bandTitle: typeof bandTitle;
  readonly barFormats: typeof barFormats;
  readonly barsForDescription: typeof barsForDescription;
}

/**
 * All bars as a table: a row for each band, newest first over time, and a column for each colour.
 */
export function barTable(parts: TableParts, index: BarIndex, scene: Scene): FrameTable {
  const { bandTitle, barFormats, barsForDescription, valuesBySeries } = parts;
  const { locale } = scene;
  const i18n = i18nFor(locale);
  const isTime = index.kind === 'time';
  const { bands: shown, aggregateText, view } = barsForDescription(index, scene);
  const text = barFormats(index, scene, shown);
  const all = allBands(parts, index, shown);
  const bands = isTime ? [...all].reverse() : all;
  const values = bands.map((band) => valuesBySeries(band, index.aggregate));
  const columns = index.series.map(({ name }, series) =>
    numberColumn(
      name,
      text,
      values.map((bandValues) => bandValues[series] ?? Number.NaN),
    ),
  );
  const overlays = overlayColumns(index, bands, view).map(({ title, kind, field, values: own }) => {
    const style =
      kind === 'bound' ? text : numberStyleFor(field ?? undefined, { locale, options: {} });
    return { ...numberColumn(title, style, own), values: own };
  });
  const bars = i18n.t('{n, plural, one {{count} bar} other {{count} bars}}', {
    n: bands.length,
    count: formatCount(bands.length, locale),
  });
  return {
    caption: [`${scene.title}: ${bars}`, aggregateText, isTime ? i18n.t('newest first') : '']
      .filter((part) => part !== '')
      .join(', '),
    columns: [
      { title: index.xName, isNumeric: false },
      ...[...columns, ...overlays].map(({ head }) => head),
    ],
    rowCount: bands.length,
    cell(row, column) {
      const band = bands[row];
      if (!band) return '';
      if (column === 0) return bandTitle(band, index, 0, text);
      const overlay = overlays[column - 1 - columns.length];
      if (overlay) return overlay.text(overlay.values[row] ?? Number.NaN);
      return columns[column - 1]?.text(values[row]?.[column - 1] ?? Number.NaN) ?? '';
    },
    value(row, column) {
      const band = bands[row];
      if (!band) return null;
      if (column === 0) {
        return index.kind === 'category' ? bandTitle(band, index, 0, text) : band.from;
      }
      const overlay = overlays[column - 1 - columns.length];
      return (overlay ? overlay.values[row] : values[row]?.[column - 1]) ?? null;
    },
    ...(isTime && {
      idOf: (row: number) => (bands[row] as Band).from,
      rowOf: (id: number) => bands.findIndex(({ from }) => from === id),
    }),
    data: () => barCsvTable(parts, index, shown, view),
  };
}
