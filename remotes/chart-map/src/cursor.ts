import {
  type CursorDefinition,
  classToken,
  type DatumValue,
  drawDot,
  formatNumber,
  isInside,
  outOf,
  type Tip,
  type TipRow,
  type Token,
} from '@chartroom/plot';
import { pixelAt } from './density';
import { strokeOutlines } from './draw';
import type { MapMarks } from './mapMarks';
import { fieldText, placeText, regionName } from './mapText';
import { pickItem } from './pick';
import { colourNameOf, type PointMarks } from './pointMarks';
import { type Item, pointSpot, rankFromWest, regionSpot, stepFrom } from './walk';

/**
 * A region by its place on the map, a point by the number that its row keeps for life: rows move
 * when a live series is trimmed.
 */
export interface MapCursor {
  readonly region?: number;
  readonly row?: number;
}

export const mapCursor: CursorDefinition<MapMarks, MapCursor> = {
  pick: (marks, x, y) => cursorOf(marks, pickItem(marks, x, y)),
  move: (marks, cursor, step) =>
    cursorOf(marks, stepFrom(marks.whole(), cursor && itemOf(marks, cursor), step)),
  draw(pen, marks, cursor, ink) {
    const item = itemOf(marks, cursor);
    if (!item) return;
    if (item.kind === 'region') {
      const outline = marks.fitted?.regions[item.place] ?? [];
      strokeOutlines(pen, [outline], ink.colour('panel'), 3.5);
      strokeOutlines(pen, [outline], ink.colour('ink-1'), 1.5);
      return;
    }
    const spot = pointSpot(marks, item.place);
    if (!spot || !marks.points || !isInside(marks.plot, spot)) return;
    const radius = marks.points.density ? 3 : marks.points.radiusOf(item.place);
    const colour = ink.colour(marks.points.tokenOf(item.place));
    // A ring of ink and one of the panel: seen on any colour.
    drawDot(pen, [spot.x, spot.y], radius + 2.5, ink.colour('ink-1'), null);
    drawDot(pen, [spot.x, spot.y], radius + 1, colour, ink.colour('panel'));
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
    const region = tally.calledBy.indexOf(value);
    return region < 0 ? null : { region };
  },
  key({ points }, { row }) {
    if (row === undefined || !points) return null;
    return colourNameOf(points.tally.roles.colour, row - points.tally.dropped);
  },
};

function cursorOf({ points }: MapMarks, item: Item | null): MapCursor | null {
  if (!item) return null;
  if (item.kind === 'region') return { region: item.place };
  return { row: item.place + (points?.tally.dropped ?? 0) };
}

function itemOf(marks: MapMarks, { region, row }: MapCursor): Item | null {
  if (region !== undefined) {
    return marks.regions && region in marks.regions.values
      ? { kind: 'region', place: region }
      : null;
  }
  const { points } = marks;
  const place = (row ?? Number.NaN) - (points?.tally.dropped ?? 0);
  const isThere = points && place >= 0 && place < points.tally.rows && points.isShown(place);
  return isThere ? { kind: 'point', place } : null;
}

function regionTip(marks: MapMarks, item: Item): Tip | null {
  const { regions, fitted, text } = marks;
  const spot = regionSpot(marks, item.place);
  if (!regions || !fitted || !spot) return null;
  const title = regionName(fitted.projected, item.place, text.locale);
  const value = regions.values[item.place] as number;
  const own = regions.classes[item.place] as number;
  const token: Token = own < 0 ? 'line-strong' : classToken(regions.scale, own);
  const isKnown = !Number.isNaN(value);
  const told = isKnown ? formatNumber(value, text.style) : 'no data';
  const rank = outOf(regions.ranked.indexOf(item.place) + 1, regions.ranked.length, text);
  const rows: TipRow[] = [{ token, name: text.valueName, value: told, isStrong: true }];
  if (isKnown)
    rows.push({ token: 'raised', name: 'From the highest', value: rank, isStrong: false });
  const words = isKnown
    ? `${text.valueName} ${told}, ${rank} from the highest`
    : `${text.valueName} ${told}`;
  return { x: spot.x, y: spot.y, title, rows, more: 0, spoken: `${title}: ${words}` };
}

function pointTip(marks: MapMarks, item: Item): Tip | null {
  const { points, text } = marks;
  const spot = pointSpot(marks, item.place);
  if (!points || !spot) return null;
  const { longitude, latitude, size, colour, label } = points.tally.roles;
  const row = item.place;
  const at = placeText(
    longitude.values[row] as number,
    latitude.values[row] as number,
    text.locale,
  );
  const name = label ? fieldText(label, row, points.tally.rows, text) : '';
  const title = name === '' ? at : name;
  const fields = [size, colour].filter((field, i, all) => field && all.indexOf(field) === i);
  const rows: TipRow[] = fields.flatMap((field, i) =>
    field
      ? [
          {
            token: i === 0 ? points.tokenOf(row) : 'raised',
            name: field.name,
            value: fieldText(field, row, points.tally.rows, text),
            isStrong: i === 0,
          } as const,
        ]
      : [],
  );
  if (title !== at) rows.push({ token: 'raised', name: 'Place', value: at, isStrong: false });
  const told = rows.map((one) => `${one.name} ${one.value}`);
  if (points.density) rows.push(countRow(points.density, marks, spot));
  const radius = points.density ? 4 : points.radiusOf(row) + 2;
  return {
    x: spot.x,
    y: spot.y,
    clear: {
      left: spot.x - radius,
      right: spot.x + radius,
      top: spot.y - radius,
      bottom: spot.y + radius,
    },
    title,
    rows,
    more: 0,
    // Only keys ask for it: what they walk over need not be in order for the pointer.
    get spoken() {
      return `${title}: ${[...told, whereabouts(marks, item, rows)].join(', ')}`;
    },
  };
}

function whereabouts(marks: MapMarks, item: Item, rows: readonly TipRow[]): string {
  const last = rows.at(-1);
  if (marks.points?.density && last) return `${last.name} ${last.value}`;
  const { rank, count } = rankFromWest(marks.whole(), item);
  return `${outOf(rank, count, marks.text)} from the west`;
}

function countRow(
  { raster, counts }: NonNullable<PointMarks['density']>,
  { plot, text }: MapMarks,
  { x, y }: { readonly x: number; readonly y: number },
): TipRow {
  const count = counts[pixelAt(raster, plot, x, y)] ?? 0;
  const value = formatNumber(count, { locale: text.locale });
  return { token: 'raised', name: 'Points on this pixel', value, isStrong: false };
}

function regionDatum({ index, regions }: MapMarks, { place }: Item): readonly DatumValue[] {
  const called = index.regions?.calledBy[place];
  const value = regions?.values[place];
  const field = index.regions?.value?.name;
  return [
    ...(index.regions && called !== undefined
      ? [{ field: index.regions.region.name, value: called }]
      : []),
    ...(field && value !== undefined && !Number.isNaN(value) ? [{ field, value }] : []),
  ];
}

function pointDatum({ points }: MapMarks, { place }: Item): readonly DatumValue[] {
  if (!points) return [];
  const { label, colour, size, longitude, latitude } = points.tally.roles;
  const fields = [label, colour, size, longitude, latitude];
  return fields.flatMap((field, i) => {
    if (!field || fields.indexOf(field) !== i) return [];
    const value = field.values[place] as number;
    const own = field.type === 'category' ? field.dictionary[value] : value;
    return own === undefined || Number.isNaN(own) ? [] : [{ field: field.name, value: own }];
  });
}
