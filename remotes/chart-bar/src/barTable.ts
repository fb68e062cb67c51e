import {
  columnStyle,
  type FrameTable,
  formatNumber,
  numberFacts,
  outOf,
  type Scene,
} from '@chartroom/plot';
import { bandTitle } from './bandTitle';
import { barData } from './barData';
import type { BarIndex } from './barIndex';
import { barText } from './barText';
import { valuesOf } from './limitBands';
import { wholeBars } from './wholeBars';

/** The bars as a table: a row each, a column for each colour. */
export function barTable(index: BarIndex, scene: Scene): FrameTable {
  const text = barText(index, scene);
  const { bands, says } = wholeBars(index, scene);
  const rows = bands.map((band) => ({
    title: bandTitle(band, index, 0, text),
    values: valuesOf(band, index.aggregate),
  }));
  const styles = index.series.map((_, series) => {
    const values = rows.map(({ values: own }) => own[series] ?? Number.NaN);
    return columnStyle(numberFacts(values), { locale: scene.locale });
  });
  const count = rows.length + index.restCount;
  const shown =
    index.restCount > 0
      ? outOf(rows.length, count, scene)
      : formatNumber(count, { locale: scene.locale });
  return {
    caption: `${scene.title}: ${shown} ${rows.length === 1 ? 'bar' : 'bars'}${says === '' ? '' : `, ${says}`}`,
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
      return formatNumber(value, styles[column - 1] ?? scene);
    },
    data: () => barData(index, bands),
  };
}
