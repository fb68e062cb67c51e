import { formatColumn, formatNumber, labelText, outOf, type Tip } from '@chartroom/plot';
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
  const texts = points.map((point) => pointText(marks, point));
  const sumTexts = totals.map((total) => totalText(marks, total, points));
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
    value: sumTexts[i] ?? '',
  }));
  const total = totals.findIndex(({ isRight }) => isRight === own.mark.isRight);
  const ofTotal = total < 0 ? '' : ` of ${sumTexts[total]}`;
  const spoken = `${own.mark.series.name} ${texts[place]}${ofTotal}`;
  return {
    x: own.x,
    y: own.y,
    title,
    rows: [...rows, ...sums],
    more: Math.max(0, points.length - most),
    spoken: `${title}: ${spoken}${ofHowMany(place, points.length, marks)}`,
  };
}

/** A band says from where to where. */
function pointText({ text }: LineMarks, point: CursorPoint): string {
  const { value, mark } = point;
  const told = formatNumber(value, styleOn(text, mark.isRight, mark.series.field));
  const range = bandText(point, text);
  return range ? `${told} (${range})` : told;
}

/** As the values are written that it is the sum of. */
function totalText({ text }: LineMarks, { value, isRight }: Worth, points: readonly CursorPoint[]) {
  const part = points.find(({ mark }) => mark.own && mark.isRight === isRight);
  return formatNumber(value, styleOn(text, isRight, part?.mark.series.field));
}

function bandText({ mark, row }: CursorPoint, text: LineMarks['text']): string {
  if (!mark.band || mark.own || typeof mark.band.edge === 'number') return '';
  const ends = [mark.band.edge.y[row] ?? Number.NaN, mark.band.series.y[row] ?? Number.NaN];
  if (ends.some(Number.isNaN)) return '';
  const style = styleOn(text, mark.isRight, mark.series.field);
  return formatColumn(ends, style).map(labelText).join('–');
}

function ofHowMany(place: number, count: number, { text }: LineMarks): string {
  return count > 1 ? `, ${outOf(place + 1, count, text)} from the top` : '';
}
