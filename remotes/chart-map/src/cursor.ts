import type { Field } from '@chartroom/frame';
import {
  type ColourToken,
  type CursorDefinition,
  classToken,
  type DatumValue,
  drawDot,
  fieldText,
  formatNumber,
  formatOutOf,
  i18nFor,
  isInside,
  type Tip,
  type TipRow,
  withMeaning,
} from '@chartroom/plot';
import { pixelAt } from './density';
import { strokeOutlines } from './draw';
import {
  type MapItem,
  nextItem,
  pointPosition,
  regionPosition,
  westToEastRank,
} from './keyboardOrders';
import { coordinatesText, regionName, regionValueText } from './mapFormats';
import type { MapMarks } from './mapMarks';
import { pickItem } from './pick';
import { colourNameOf, type PointMarks } from './pointMarks';

/**
 * A region by its index on the map, a point by its permanent row number: row indexes shift
 * when a live series is trimmed.
 */
export interface MapCursor {
  readonly region?: number;
  readonly row?: number;
}

export const mapCursor: CursorDefinition<MapMarks, MapCursor> = {
  pick: (marks, x, y) => cursorOf(marks, pickItem(marks, x, y)),
  move: (marks, cursor, step) =>
    cursorOf(marks, nextItem(marks.unzoomed(), cursor && itemOf(marks, cursor), step)),
  draw(pen, marks, cursor, ink) {
    const item = itemOf(marks, cursor);
    if (!item) return;
    if (item.kind === 'region') {
      const outline = marks.fitted?.regions[item.index] ?? [];
      strokeOutlines(pen, [outline], ink.colour('panel'), 3.5);
      strokeOutlines(pen, [outline], ink.colour('ink-1'), 1.5);
      return;
    }
    const position = pointPosition(marks, item.index);
    if (!position || !marks.points || !isInside(marks.plot, position)) return;
    const radius = marks.points.density ? 3 : marks.points.radiusOf(item.index);
    const colour = ink.colour(marks.points.tokenOf(item.index));
    // An ink ring and a ring of the panel's colour are visible on any colour.
    drawDot(pen, [position.x, position.y], radius + 2.5, ink.colour('ink-1'), null);
    drawDot(pen, [position.x, position.y], radius + 1, colour, ink.colour('panel'));
  },
  tip(marks, cursor) {
    const item = itemOf(marks, cursor);
    if (!item) return null;
    return item.kind === 'region' ? regionTip(marks, item) : pointTip(marks, item);
  },
  datum(marks, cursor) {
    const item = itemOf(marks, cursor);
    if (!item) return [];
    return item.kind === 'region' ? regionDatum(marks, item) : pointDatum(marks, item);
  },
  find(marks, field, value) {
    const tally = marks.index.regions;
    if (!tally || field !== tally.region.name) return null;
    const region = tally.dataNames.indexOf(value);
    return region < 0 ? null : { region };
  },
  key({ points, formats }, { row }) {
    if (row === undefined || !points) return null;
    return colourNameOf(points.tally.roles.colour, row - points.tally.dropped, formats.locale);
  },
};

function cursorOf({ points }: MapMarks, item: MapItem | null): MapCursor | null {
  if (!item) return null;
  if (item.kind === 'region') return { region: item.index };
  return { row: item.index + (points?.tally.dropped ?? 0) };
}

function itemOf(marks: MapMarks, { region, row }: MapCursor): MapItem | null {
  if (region !== undefined) {
    return marks.regions && region in marks.regions.values
      ? { kind: 'region', index: region }
      : null;
  }
  const { points } = marks;
  const index = (row ?? Number.NaN) - (points?.tally.dropped ?? 0);
  const exists = points && index >= 0 && index < points.tally.rows && points.isVisible(index);
  return exists ? { kind: 'point', index } : null;
}

function regionTip(marks: MapMarks, item: MapItem): Tip | null {
  const { regions, fitted, formats } = marks;
  const position = regionPosition(marks, item.index);
  if (!regions || !fitted || !position) return null;
  const i18n = i18nFor(formats.locale);
  const title = regionName(fitted.projected, item.index, formats.locale);
  const value = regions.values[item.index] as number;
  const classIndex = regions.classes[item.index] as number;
  const token: ColourToken = classIndex < 0 ? 'line-strong' : classToken(regions.scale, classIndex);
  const isKnown = !Number.isNaN(value);
  const valueText = isKnown ? regionValueText(value, formats) : i18n.t('no data');
  const rankText = formatOutOf(
    regions.ranked.indexOf(item.index) + 1,
    regions.ranked.length,
    formats,
  );
  const rows: TipRow[] = [{ token, name: formats.valueName, value: valueText, isStrong: true }];
  if (isKnown)
    rows.push({ token: 'raised', name: i18n.t('Rank'), value: rankText, isStrong: false });
  const rank = isKnown ? `, ${i18n.t('rank {rank}', { rank: rankText })}` : '';
  const spoken = `${title}: ${formats.valueName} ${valueText}${rank}`;
  return { x: position.x, y: position.y, title, rows, more: 0, spoken };
}

function pointTip(marks: MapMarks, item: MapItem): Tip | null {
  const { points, formats } = marks;
  const position = pointPosition(marks, item.index);
  if (!points || !position) return null;
  const { longitude, latitude, size, colour, label } = points.tally.roles;
  const row = item.index;
  const coordinates = coordinatesText(
    longitude.values[row] as number,
    latitude.values[row] as number,
    formats.locale,
  );
  const style = { locale: formats.locale, rows: points.tally.rows };
  const name = label ? fieldText(label, row, style) : '';
  const title = name === '' ? coordinates : name;
  // Thresholds are those of colours.
  const fieldValueText = (field: Field) => {
    const text = fieldText(field, row, style);
    const isColour = field === colour && field.type !== 'category';
    const value = field.values[row] ?? Number.NaN;
    return isColour ? withMeaning(text, value, formats.meanings, formats.locale) : text;
  };
  const fields = [size, colour].filter((field, i, all) => field && all.indexOf(field) === i);
  const rows: TipRow[] = fields.flatMap((field, i) =>
    field
      ? [
          {
            token: i === 0 ? points.tokenOf(row) : 'raised',
            name: field.name,
            value: fieldValueText(field),
            isStrong: i === 0,
          } as const,
        ]
      : [],
  );
  if (title !== coordinates) {
    const coordinatesName = i18nFor(formats.locale).t('Coordinates');
    rows.push({ token: 'raised', name: coordinatesName, value: coordinates, isStrong: false });
  }
  const descriptions = rows.map((tipRow) => `${tipRow.name} ${tipRow.value}`);
  if (points.density) rows.push(countRow(points.density, marks, position));
  const radius = points.density ? 4 : points.radiusOf(row) + 2;
  return {
    x: position.x,
    y: position.y,
    obstacle: {
      left: position.x - radius,
      right: position.x + radius,
      top: position.y - radius,
      bottom: position.y + radius,
    },
    title,
    rows,
    more: 0,
    // Only the keyboard needs this, so the pointer doesn't pay for sorting.
    get spoken() {
      return `${title}: ${[...descriptions, positionText(marks, item, rows)].join(', ')}`;
    },
  };
}

function positionText(marks: MapMarks, item: MapItem, rows: readonly TipRow[]): string {
  const last = rows.at(-1);
  if (marks.points?.density && last) return `${last.name} ${last.value}`;
  const { rank, count } = westToEastRank(marks.unzoomed(), item);
  return i18nFor(marks.formats.locale).t('{rank} from the west', {
    rank: formatOutOf(rank, count, marks.formats),
  });
}

function countRow(
  { raster, counts }: NonNullable<PointMarks['density']>,
  { plot, formats }: MapMarks,
  { x, y }: { readonly x: number; readonly y: number },
): TipRow {
  const count = counts[pixelAt(raster, plot, x, y)] ?? 0;
  const value = formatNumber(count, { locale: formats.locale });
  const name = i18nFor(formats.locale).t('Points on this pixel');
  return { token: 'raised', name, value, isStrong: false };
}

function regionDatum(
  { index, regions }: MapMarks,
  { index: region }: MapItem,
): readonly DatumValue[] {
  const dataName = index.regions?.dataNames[region];
  const value = regions?.values[region];
  const field = index.regions?.value?.name;
  return [
    ...(index.regions && dataName !== undefined
      ? [{ field: index.regions.region.name, value: dataName }]
      : []),
    ...(field && value !== undefined && !Number.isNaN(value) ? [{ field, value }] : []),
  ];
}

function pointDatum({ points }: MapMarks, { index }: MapItem): readonly DatumValue[] {
  if (!points) return [];
  const { label, colour, size, longitude, latitude } = points.tally.roles;
  const fields = [label, colour, size, longitude, latitude];
  return fields.flatMap((field, i) => {
    if (!field || fields.indexOf(field) !== i) return [];
    const value = field.values[index] as number;
    const datumValue = field.type === 'category' ? field.dictionary[value] : value;
    return datumValue === undefined || Number.isNaN(datumValue)
      ? []
      : [{ field: field.name, value: datumValue }];
  });
}
