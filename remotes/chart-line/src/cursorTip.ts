import {
  type Figure,
  figureText,
  formatColumn,
  formatNumber,
  labelText,
  outOf,
  type Tip,
} from '@chartroom/plot';
import type { LineCursor } from './cursor';
import { type CursorPoint, pointsAt } from './cursorPoints';
import { type LineMarks, styleOn } from './lineMarks';
import type { Worth } from './stacking';
import { xText } from './xText';

const mostRows = 8;

export function tipAt(marks: LineMarks, cursor: LineCursor): Tip | null {
  // A live chart moves on: its cursor leaves on the left with the datum.
  if (cursor.x < marks.window.from || cursor.x > marks.window.to) return null;
  const points = pointsAt(marks, cursor.x);
  const own = points.find(({ line }) => line === cursor.line);
  if (!own) return null;
  const totals = marks.stack?.totalsOf(points) ?? [];
  const texts = valueTexts(marks, points, totals);
  const title = xText(marks, cursor.x);
  const place = points.indexOf(own);
  const most = mostRows - totals.length;
  const start = Math.max(0, Math.min(place - most + 1, points.length - most));
  const rows = points.slice(start, start + most).map(({ line, mark }, i) => ({
    token: mark.token,
    name: mark.series.name,
    value: texts[start + i] ?? '',
    isStrong: line === cursor.line,
  }));
  const sums = totals.map(({ name }, i) => ({
    ...{ token: 'ink-3' as const, name, isStrong: false },
    value: texts[points.length + i] ?? '',
  }));
  const total = totals.find(({ isRight }) => isRight === own.mark.isRight);
  const ofTotal = total ? ` of ${worthText(marks, total)}` : '';
  const spoken = `${own.mark.series.name} ${spokenText(marks, own)}${ofTotal}`;
  return {
    x: own.x,
    y: own.y,
    title,
    rows: [...rows, ...sums],
    more: Math.max(0, points.length - most),
    spoken: `${title}: ${spoken}${ofHowMany(place, points.length, marks)}`,
  };
}

/** Figures below each other have equal decimals; one that is heard alone is as exact as it can be. */
function spokenText(marks: LineMarks, point: CursorPoint): string {
  const value = worthText(marks, { value: point.value, isRight: point.mark.isRight });
  const range = bandText(point, marks.text);
  return range ? `${value} (${range})` : value;
}

function worthText({ text }: LineMarks, { value, isRight }: Worth): string {
  return formatNumber(value, styleOn(text, isRight));
}

/** Equal decimals on each axis; a band says from where to where. */
function valueTexts(
  { text }: LineMarks,
  points: readonly CursorPoint[],
  totals: readonly Worth[],
): readonly string[] {
  const all = [...points.map(({ mark, value }) => ({ value, isRight: mark.isRight })), ...totals];
  const on = (side: boolean) =>
    formatColumn(
      all.map(({ value, isRight }) => (isRight === side ? value : Number.NaN)),
      styleOn(text, side),
    );
  const [left, right] = [on(false), on(true)];
  return all.map(({ isRight }, i) => {
    const value = figureText((isRight ? right : left)[i] as Figure);
    const point = points[i];
    const range = point ? bandText(point, text) : '';
    return range ? `${value} (${range})` : value;
  });
}

function bandText({ mark, row }: CursorPoint, text: LineMarks['text']): string {
  if (!mark.band || mark.own || typeof mark.band.edge === 'number') return '';
  const ends = [mark.band.edge.y[row] ?? Number.NaN, mark.band.series.y[row] ?? Number.NaN];
  if (ends.some(Number.isNaN)) return '';
  return formatColumn(ends, styleOn(text, mark.isRight)).map(labelText).join('–');
}

function ofHowMany(place: number, count: number, { text }: LineMarks): string {
  return count > 1 ? `, ${outOf(place + 1, count, text)} from the top` : '';
}
