import {
  formatColumn,
  formatNumber,
  numberLabel,
  type SeriesCursor,
  withMeaning,
  type XyPoint,
  xyCursor,
  xyTip,
} from '@chartroom/plot';
import { axisNumberStyle, type LineMark, type LineMarks, lineStyle } from './lineMarks';
import type { AxisValue } from './stacking';

export type LineCursor = SeriesCursor;

type CursorPoint = XyPoint<LineMark>;

export const lineCursor = xyCursor<LineMarks>({
  tip: (marks, cursor) =>
    xyTip(marks, cursor, (points) => {
      const sums = marks.stack?.totalsOf(points, marks.text.locale) ?? [];
      const totals = sums.map((sum) => ({ ...sum, value: totalText(marks, sum, points) }));
      return {
        points,
        texts: points.map((point) => pointText(marks, point)),
        totals: totals.map(({ name, value }) => ({ name, value })),
        totalOf: (mark) => totals.find(({ isRight }) => isRight === mark.isRight)?.value ?? '',
      };
    }),
});

/** A line with a band shows both bounds. */
function pointText(marks: LineMarks, point: CursorPoint): string {
  const { text, limits } = marks;
  const { value, mark } = point;
  const number = formatNumber(value, lineStyle(marks, mark));
  const valueText = mark.isRight ? number : withMeaning(number, value, limits, text.locale);
  const range = bandText(point, text);
  return range ? `${valueText} (${range})` : valueText;
}

/** Formats a total like the values that it's the sum of. */
function totalText(
  { text }: LineMarks,
  { value, isRight }: AxisValue,
  points: readonly CursorPoint[],
) {
  const part = points.find(({ mark }) => mark.ownValues && mark.isRight === isRight);
  return formatNumber(value, axisNumberStyle(text, isRight, part?.mark.series.field));
}

function bandText({ mark, row }: CursorPoint, text: LineMarks['text']): string {
  if (!mark.band || mark.ownValues || typeof mark.band.edge === 'number') return '';
  const ends = [mark.band.edge.y[row] ?? Number.NaN, mark.band.series.y[row] ?? Number.NaN];
  if (ends.some(Number.isNaN)) return '';
  const style = axisNumberStyle(text, mark.isRight, mark.series.field);
  return formatColumn(ends, style).map(numberLabel).join('–');
}
