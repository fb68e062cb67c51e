import { valueAt } from '@chartroom/frame';
import {
  type ColourToken,
  type CursorDefinition,
  type CursorStep,
  type DatumValue,
  drawDot,
  fieldText,
  formatNumber,
  formatOutOf,
  i18nFor,
  type Tip,
  type TipRow,
} from '@chartroom/plot';
import { codeTokens, colourStep, stepToken } from './colours';
import type { DensityMarks } from './density';
import { colourNameOf } from './hiddenColours';
import { manyPoints } from './lazyDensity';
import { nearestPixel, nearestPoint } from './nearestPoint';
import { nextPixel, nextPoint, nextRow, rankByX } from './nextPoint';
import { pixelOf } from './scale';
import { xText, yText } from './scatterFormats';
import type { ScatterMarks } from './scatterMarks';

/** A point by its permanent row number: row indexes shift when a live series is trimmed. */
export interface ScatterCursor {
  readonly row: number;
}

export const scatterCursor: CursorDefinition<ScatterMarks, ScatterCursor> = {
  pick: pickPoint,
  move: movePoint,
  draw(pen, marks, cursor, ink) {
    const position = positionOf(marks, cursor);
    if (!position) return;
    const radius = marks.points?.style.radiusOf(position.row) ?? 3.5;
    const colour = ink.colour(tokenOf(marks, position.row));
    // An ink ring and a ring of the panel's colour are visible on any colour.
    drawDot(
      pen,
      [position.x, position.y],
      Math.max(radius + 1, 4.5) + 1.5,
      ink.colour('ink-1'),
      null,
    );
    drawDot(pen, [position.x, position.y], Math.max(radius + 1, 4.5), colour, ink.colour('panel'));
  },
  tip: tipOf,
  datum: datumOf,
  key(marks, cursor) {
    const position = positionOf(marks, cursor);
    return position && marks.data
      ? colourNameOf(marks.data, position.row, marks.formats.locale)
      : null;
  },
};

/** Values of x, y, colour and label that aren't missing. */
function datumOf(marks: ScatterMarks, cursor: ScatterCursor): readonly DatumValue[] {
  const position = positionOf(marks, cursor);
  if (!position || !marks.data) return [];
  const { x, label, colour, y } = marks.data.roles;
  return [x, label, colour, y].flatMap((field) => {
    const value = field ? valueAt(field, position.row) : null;
    return field && value !== null ? [{ field: field.name, value }] : [];
  });
}

function pickPoint(marks: ScatterMarks, x: number, y: number): ScatterCursor | null {
  const { data, points, density, view } = marks;
  const { plot } = view;
  if (!data) return null;
  if (points) {
    const row = nearestPoint(points, x, y);
    return row < 0 ? null : { row: row + data.dropped };
  }
  if (!density) return null;
  const [column, line] = [Math.floor(x - plot.left), Math.floor(y - plot.top)];
  return cursorAtPixel(marks, density, nearestPixel(density.counts, column, line));
}

/** More rows take longer than a frame to step over. They are stepped over by pixels. */
const maxSteppedRows = 1 << 21;

function movePoint(
  marks: ScatterMarks,
  cursor: ScatterCursor | null,
  step: CursorStep,
  isCoarse = false,
): ScatterCursor | null {
  const { data, points, density, view } = marks;
  if (!data) return null;
  const position = cursor && positionOf(marks, cursor);
  if (points) {
    const index = position ? points.rows.subarray(0, points.count).indexOf(position.row) : -1;
    const next = nextPoint(points, index, step);
    return next < 0 ? null : { row: (points.rows[next] as number) + data.dropped };
  }
  if (!density) return null;
  if (!isCoarse && view.range.to - view.range.from <= maxSteppedRows) {
    const isVisible = (row: number) => positionOf(marks, { row: row + data.dropped }) !== null;
    const next = nextRow(data, view, position?.row ?? -1, step, isVisible);
    return next < 0 ? null : { row: next + data.dropped };
  }
  const from = position ? pixelAt(marks, density, position) : -1;
  return cursorAtPixel(marks, density, nextPixel(density.counts, from, step));
}

function cursorAtPixel(
  { data, view }: ScatterMarks,
  { counts }: DensityMarks,
  pixel: number,
): ScatterCursor | null {
  if (pixel < 0 || !data) return null;
  const row = manyPoints?.lastRowAtPixel(counts, data, view, pixel) ?? -1;
  return row < 0 ? null : { row: row + data.dropped };
}

interface PointPosition {
  readonly row: number;
  readonly x: number;
  readonly y: number;
}

/** Position of the point; null if it's gone, out of view or hidden. */
function positionOf({ data, view }: ScatterMarks, cursor: ScatterCursor): PointPosition | null {
  if (!data) return null;
  const row = cursor.row - data.dropped;
  if (!(row >= 0 && row < data.rows)) return null;
  const code = data.roles.colour?.values[row] ?? -1;
  if (view.hidden?.isHidden[code + 1] === 1) return null;
  const x = pixelOf(view.x, data.roles.x.values[row] as number);
  const y = pixelOf(view.y, data.roles.y.values[row] as number);
  const { left, right, top, bottom } = view.plot;
  const isInView = x >= left - 0.5 && x <= right + 0.5 && y >= top - 0.5 && y <= bottom + 0.5;
  return isInView ? { row, x, y } : null;
}

function pixelAt(
  { view }: ScatterMarks,
  { counts }: DensityMarks,
  { x, y }: PointPosition,
): number {
  const { width, height } = counts;
  const within = (at: number, size: number) => Math.max(0, Math.min(Math.floor(at), size - 1));
  return within(y - view.plot.top, height) * width + within(x - view.plot.left, width);
}

function tokenOf({ data, points, density, colours }: ScatterMarks, row: number): ColourToken {
  if (points) return points.style.tokenOf(row);
  const colour = data?.roles.colour;
  const isStale = density?.inks.every(({ token }) => token === 'cat-10');
  if (!data || !colour || isStale) return isStale ? 'cat-10' : 'cat-1';
  const value = colour.values[row] as number;
  return colour.type === 'category'
    ? codeTokens(colour.dictionary, colours)(value)
    : stepToken(colourStep(value, data.colour));
}

function tipOf(marks: ScatterMarks, cursor: ScatterCursor): Tip | null {
  const { data, points, density, formats } = marks;
  const position = positionOf(marks, cursor);
  if (!data || !position) return null;
  const { row } = position;
  const { x, y, colour, size, label } = data.roles;
  const token = tokenOf(marks, row);
  const xValue = xText(data, x.values[row] as number, formats);
  const value = yText(y.values[row] as number, formats);
  const style = { locale: formats.locale, rows: data.rows };
  const labelText = label && fieldText(label, row, style);
  const title = labelText ?? (x.type === 'time' ? xValue : `${x.name} ${xValue}`);
  const plainRow = (name: string, valueText: string): TipRow => {
    return { token: 'raised', name, value: valueText, isStrong: false };
  };
  const rows: TipRow[] = [{ token, swatch: 'dot', name: y.name, value, isStrong: true }];
  if (labelText) rows.push(plainRow(x.name, xValue));
  if (colour) rows.push(plainRow(colour.name, fieldText(colour, row, style)));
  if (size && size !== colour) rows.push(plainRow(size.name, fieldText(size, row, style)));
  const description = rows.map((entry) => `${entry.name} ${entry.value}`).join(', ');
  const positionText = rankText(marks, position);
  if (density) {
    const count = formatNumber(countAt(marks, density, position), { locale: formats.locale });
    rows.push(plainRow(i18nFor(formats.locale).t('Points on this pixel'), count));
  }
  const radius = points?.style.radiusOf(row) ?? 4;
  return {
    x: position.x,
    y: position.y,
    obstacle: {
      left: position.x - radius - 2,
      right: position.x + radius + 2,
      top: position.y - radius - 2,
      bottom: position.y + radius + 2,
    },
    title,
    rows,
    more: 0,
    spoken: `${title}: ${description}, ${positionText}`,
  };
}

function countAt(marks: ScatterMarks, density: DensityMarks, position: PointPosition): number {
  return density.counts.cells[pixelAt(marks, density, position)] ?? 0;
}

function rankText(marks: ScatterMarks, position: PointPosition): string {
  const { points, density, formats } = marks;
  const { locale } = formats;
  const i18n = i18nFor(locale);
  if (density) {
    const n = countAt(marks, density, position);
    return i18n.t(
      '{n, plural, one {{count} point on this pixel} other {{count} points on this pixel}}',
      { n, count: formatNumber(n, { locale }) },
    );
  }
  if (!points) return '';
  const index = points.rows.subarray(0, points.count).indexOf(position.row);
  const rank = formatOutOf(rankByX(points, index), points.count, formats);
  return i18n.t('{rank} from the left', { rank });
}
