import type { Encoding } from '@chartroom/contract';
import { type Field, valueAt } from '@chartroom/frame';
import {
  columnStyle,
  type FrameTable,
  formatNumber,
  frameTable,
  numberFacts,
  type Scene,
} from '@chartroom/plot';
import type { MapIndex } from './mapIndex';
import { mapText, regionName } from './mapText';
import { regionMarks } from './regionMarks';

/** Of regions: their names and what stands for each, from the highest; of points: their rows. */
export function mapTable(index: MapIndex, scene: Scene): FrameTable {
  const { projected, regions: tally, points } = index;
  if (!projected || !tally || points) return rowTable(index, scene);
  const { values, ranked } = regionMarks(tally, projected, scene);
  const text = mapText(tally, scene);
  const { unit } = text.style;
  const facts = numberFacts(ranked.map((place) => values[place] as number));
  const style = columnStyle(facts, { locale: scene.locale });
  const count = formatNumber(ranked.length, { locale: scene.locale });
  return {
    caption: `${scene.title}: ${count} ${ranked.length === 1 ? 'region' : 'regions'}, highest first`,
    columns: [
      { title: tally.region.name, isNumeric: false },
      { title: unit ? `${text.valueName} in ${unit}` : text.valueName, isNumeric: true },
    ],
    rowCount: ranked.length,
    cell(row, column) {
      const place = ranked[row];
      if (place === undefined) return '';
      if (column === 0) return regionName(projected, place, scene.locale);
      return formatNumber(values[place] as number, style);
    },
    data: () => ({
      titles: [tally.region.name, text.valueName],
      rowCount: ranked.length,
      cell(row, column) {
        const region = ranked[row] as number;
        return (column === 0 ? tally.calledBy[region] : values[region]) ?? null;
      },
    }),
  };
}

function rowTable({ regions, points }: MapIndex, scene: Scene): FrameTable {
  const fields = [regions?.region, regions?.value, ...Object.values(points?.roles ?? {})];
  const names = fields.flatMap((field) => field?.name ?? []);
  const encoding: Encoding = { columns: names };
  const frame = points?.frame ?? regions?.frame ?? null;
  const columns = [...new Set(names)].flatMap(
    (name) => frame?.fields.find((field) => field.name === name) ?? [],
  );
  return {
    ...frameTable(frame, encoding, scene),
    data: () => ({
      titles: columns.map(({ name }) => name),
      rowCount: frame?.length ?? 0,
      cell(row, column) {
        const field = columns[column] as Field;
        const value = valueAt(field, row);
        return field.type === 'time' && typeof value === 'number' ? new Date(value) : value;
      },
    }),
  };
}
