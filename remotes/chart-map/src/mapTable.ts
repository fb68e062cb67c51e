import { type FrameTable, formatCount, i18nFor, numberColumn, type Scene } from '@chartroom/plot';
import { mapFormats, regionName } from './mapFormats';
import type { MapIndex } from './mapIndex';
import { regionMarks } from './regionMarks';

/** The table view: regions from the highest value, or all rows of points. */
export function mapTable(index: MapIndex, scene: Scene): FrameTable | null {
  const { projected, regions: tally, points } = index;
  if (!projected || !tally || points) return null;
  const marks = regionMarks(tally, projected, scene);
  const { values, ranked } = marks;
  const formats = mapFormats(tally, scene, marks);
  const { locale } = scene;
  const column = numberColumn(
    formats.valueName,
    formats.style,
    ranked.map((region) => values[region] as number),
  );
  return {
    caption: i18nFor(locale).t(
      '{title}: {n, plural, one {{count} region} other {{count} regions}}, highest first',
      { title: scene.title, n: ranked.length, count: formatCount(ranked.length, locale) },
    ),
    columns: [{ title: tally.region.name, isNumeric: false }, column.head],
    rowCount: ranked.length,
    cell(row, columnIndex) {
      const region = ranked[row];
      if (region === undefined) return '';
      if (columnIndex === 0) return regionName(projected, region, locale);
      return column.text(values[region] as number);
    },
    data: () => ({
      titles: [tally.region.name, formats.valueName],
      rowCount: ranked.length,
      cell(row, column) {
        const region = ranked[row] as number;
        return (column === 0 ? tally.dataNames[region] : values[region]) ?? null;
      },
    }),
  };
}
