import type { Encoding } from '@chartroom/contract';
import {
  columnDecimals,
  type FrameTable,
  formatNumber,
  frameTable,
  type Scene,
  writtenDecimals,
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
  const written = ranked.reduce(
    (known, place) => writtenDecimals(values[place] as number, known),
    0,
  );
  const greatest = ranked.reduce(
    (most, place) => Math.max(most, Math.abs(values[place] as number)),
    0,
  );
  const decimals = columnDecimals(written, greatest);
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
      return formatNumber(values[place] as number, { locale: scene.locale, decimals });
    },
  };
}

function rowTable({ regions, points }: MapIndex, scene: Scene): FrameTable {
  const fields = [regions?.region, regions?.value, ...Object.values(points?.roles ?? {})];
  const names = fields.flatMap((field) => field?.name ?? []);
  const encoding: Encoding = { columns: names };
  return frameTable(points?.frame ?? regions?.frame ?? null, encoding, scene);
}
