import { valueAt } from '@chartroom/frame';
import {
  type CursorDefinition,
  type CursorStep,
  type DatumValue,
  drawDot,
  formatNumber,
  outOf,
  slotTokens,
  type Tip,
  type TipRow,
  type Token,
} from '@chartroom/plot';
import { stepToken, valueStep } from './colours';
import { type DrawnDensity, lastRowOn } from './density';
import { nearestPixel, nearestPoint } from './nearest';
import { pixelOf } from './scale';
import type { ScatterMarks } from './scatterMarks';
import { fieldText, xText, yText } from './scatterText';
import { colourNameOf } from './shownColours';
import { nextPixel, nextPoint, rankByX } from './walk';

/** A point, by the number that its row keeps for life: rows move when a live series is trimmed. */
export interface ScatterCursor {
  readonly row: number;
}

export const scatterCursor: CursorDefinition<ScatterMarks, ScatterCursor> = {
  pick: pickPoint,
  move: movePoint,
  draw(pen, marks, cursor, ink) {
    const spot = spotOf(marks, cursor);
    if (!spot) return;
    const radius = marks.points?.look.radiusOf(spot.row) ?? 3.5;
    const colour = ink.colour(tokenOf(marks, spot.row));
    // A ring of ink and one of the panel: seen on any colour.
    drawDot(pen, [spot.x, spot.y], Math.max(radius + 1, 4.5) + 1.5, ink.colour('ink-1'), null);
    drawDot(pen, [spot.x, spot.y], Math.max(radius + 1, 4.5), colour, ink.colour('panel'));
  },
  tip: tipOf,
  datum: datumOf,
  key(marks, cursor) {
    const spot = spotOf(marks, cursor);
    return spot && marks.intake ? colourNameOf(marks.intake, spot.row) : null;
  },
};

/** By x, y, colour and label, those that have a value. */
function datumOf(marks: ScatterMarks, cursor: ScatterCursor): readonly DatumValue[] {
  const spot = spotOf(marks, cursor);
  if (!spot || !marks.intake) return [];
  const { x, label, colour, y } = marks.intake.roles;
  return [x, label, colour, y].flatMap((field) => {
    const value = field ? valueAt(field, spot.row) : null;
    return field && value !== null ? [{ field: field.name, value }] : [];
  });
}

function pickPoint(marks: ScatterMarks, x: number, y: number): ScatterCursor | null {
  const { intake, points, density, view } = marks;
  const { plot } = view;
  if (!intake) return null;
  if (points) {
    const row = nearestPoint(points, x, y);
    return row < 0 ? null : { row: row + intake.dropped };
  }
  if (!density) return null;
  const [column, line] = [Math.floor(x - plot.left), Math.floor(y - plot.top)];
  return atPixel(marks, density, nearestPixel(density.counted, column, line));
}

function movePoint(
  marks: ScatterMarks,
  cursor: ScatterCursor | null,
  step: CursorStep,
): ScatterCursor | null {
  const { intake, points, density } = marks;
  if (!intake) return null;
  const spot = cursor && spotOf(marks, cursor);
  if (points) {
    const place = spot ? points.rows.subarray(0, points.count).indexOf(spot.row) : -1;
    const next = nextPoint(points, place, step);
    return next < 0 ? null : { row: (points.rows[next] as number) + intake.dropped };
  }
  if (!density) return null;
  const from = spot ? pixelAt(marks, density, spot) : -1;
  return atPixel(marks, density, nextPixel(density.counted, from, step));
}

function atPixel(
  { intake, view }: ScatterMarks,
  { counted }: DrawnDensity,
  pixel: number,
): ScatterCursor | null {
  if (pixel < 0 || !intake) return null;
  const row = lastRowOn(counted, intake, view, pixel);
  return row < 0 ? null : { row: row + intake.dropped };
}

interface Spot {
  readonly row: number;
  readonly x: number;
  readonly y: number;
}

/** Where the point stands, if it is still there, in view and not hidden. */
function spotOf({ intake, view }: ScatterMarks, cursor: ScatterCursor): Spot | null {
  if (!intake) return null;
  const row = cursor.row - intake.dropped;
  if (!(row >= 0 && row < intake.rows)) return null;
  const code = intake.roles.colour?.values[row] ?? -1;
  if (view.hidden?.isHidden[code + 1] === 1) return null;
  const x = pixelOf(view.x, intake.roles.x.values[row] as number);
  const y = pixelOf(view.y, intake.roles.y.values[row] as number);
  const { left, right, top, bottom } = view.plot;
  const isIn = x >= left - 0.5 && x <= right + 0.5 && y >= top - 0.5 && y <= bottom + 0.5;
  return isIn ? { row, x, y } : null;
}

function pixelAt({ view }: ScatterMarks, { counted }: DrawnDensity, { x, y }: Spot): number {
  const { width, height } = counted;
  const within = (at: number, size: number) => Math.max(0, Math.min(Math.floor(at), size - 1));
  return within(y - view.plot.top, height) * width + within(x - view.plot.left, width);
}

function tokenOf({ intake, points, density }: ScatterMarks, row: number): Token {
  if (points) return points.look.tokenOf(row);
  const colour = intake?.roles.colour;
  const isStale = density?.inks.every(({ token }) => token === 'cat-10');
  if (!intake || !colour || isStale) return isStale ? 'cat-10' : 'cat-1';
  const value = colour.values[row] as number;
  return colour.type === 'category'
    ? slotTokens(colour.dictionary)(value)
    : stepToken(valueStep(value, intake.colour));
}

function tipOf(marks: ScatterMarks, cursor: ScatterCursor): Tip | null {
  const { intake, points, density, text } = marks;
  const spot = spotOf(marks, cursor);
  if (!intake || !spot) return null;
  const { row } = spot;
  const { x, y, colour, size, label } = intake.roles;
  const token = tokenOf(marks, row);
  const at = xText(intake, x.values[row] as number, text);
  const value = yText(y.values[row] as number, text);
  const named = label && fieldText(label, row, intake.rows, text);
  const title = named ?? (x.type === 'time' ? at : `${x.name} ${at}`);
  const plain = (name: string, given: string): TipRow => {
    return { token: 'raised', name, value: given, isStrong: false };
  };
  const rows: TipRow[] = [{ token, name: y.name, value, isStrong: true }];
  if (named) rows.push(plain(x.name, at));
  if (colour) rows.push(plain(colour.name, fieldText(colour, row, intake.rows, text)));
  if (size && size !== colour) rows.push(plain(size.name, fieldText(size, row, intake.rows, text)));
  const told = rows.map((one) => `${one.name} ${one.value}`).join(', ');
  const place = placeText(marks, spot);
  if (density) rows.push(plain('Points on this pixel', countAt(marks, density, spot)));
  const radius = points?.look.radiusOf(row) ?? 4;
  return {
    x: spot.x,
    y: spot.y,
    clear: {
      left: spot.x - radius - 2,
      right: spot.x + radius + 2,
      top: spot.y - radius - 2,
      bottom: spot.y + radius + 2,
    },
    title,
    rows,
    more: 0,
    spoken: `${title}: ${told}, ${place}`,
  };
}

function countAt(marks: ScatterMarks, density: DrawnDensity, spot: Spot): string {
  const count = density.counted.cells[pixelAt(marks, density, spot)] ?? 0;
  return formatNumber(count, { locale: marks.text.locale });
}

function placeText(marks: ScatterMarks, spot: Spot): string {
  const { points, density, text } = marks;
  if (density) {
    const count = countAt(marks, density, spot);
    return `${count} ${count === '1' ? 'point' : 'points'} on this pixel`;
  }
  if (!points) return '';
  const place = points.rows.subarray(0, points.count).indexOf(spot.row);
  return `${outOf(rankByX(points, place), points.count, text)} from the left`;
}
