import { decimalsFor, type FrameTable, formatNumber, type Scene } from '@chartroom/plot';
import { bandTitle } from './bandTitle';
import { barData } from './barData';
import type { BarIndex } from './barIndex';
import { barText } from './barText';
import { valuesOf } from './limitBands';

/** The bars as a table: a row each, a column for each colour. */
export function barTable(index: BarIndex, scene: Scene): FrameTable {
  const text = barText(index, scene);
  const rows = index.bands.map((band) => ({
    title: bandTitle(band, index, 0, text),
    values: valuesOf(band, index.aggregate),
  }));
  const decimals = index.series.map((_, series) => {
    const values = rows.map(({ values: own }) => own[series] ?? Number.NaN);
    const known = values.filter((value) => !Number.isNaN(value));
    if (known.every(Number.isInteger)) return 0;
    return decimalsFor(known.reduce((most, value) => Math.max(most, Math.abs(value)), 0));
  });
  const count = formatNumber(rows.length + index.restCount, { locale: scene.locale, decimals: 0 });
  const shown = index.restCount > 0 ? `${rows.length} of ${count}` : count;
  return {
    caption: `${scene.title}: ${shown} ${rows.length === 1 ? 'bar' : 'bars'}`,
    columns: [
      { title: index.xName, isNumeric: false },
      ...index.series.map(({ name }) => ({
        title: text.unit ? `${name} in ${text.unit}` : name,
        isNumeric: true,
      })),
    ],
    rowCount: rows.length,
    cell(row, column) {
      const { title = '', values = [] } = rows[row] ?? {};
      if (column === 0) return title;
      const value = values[column - 1] ?? Number.NaN;
      return formatNumber(value, { locale: scene.locale, decimals: decimals[column - 1] });
    },
    data: () => barData(index),
  };
}
