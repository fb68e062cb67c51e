import type { Ink } from '../canvas/ink';
import { drawDot, type Pen } from '../canvas/pen';
import type { CursorDefinition, Tip, TipRow } from '../chart/chartDefinition';
import { formatOutOf } from '../format/formatCount';
import { drawCrosshair, drawCrosshairLine } from '../interaction/crosshair';
import { tipLimit, tipRows } from '../interaction/tipRows';
import { i18nFor } from '../messages/i18n';
import { formatX } from '../series/formatX';
import {
  moveSeriesCursor,
  nearestSeriesX,
  pickSeriesPoint,
  type SeriesCursor,
  type SeriesPoint,
  seriesPointsAt,
} from '../series/seriesCursor';
import type { XyMark, XyMarks } from './xyMarks';

/** A point of a line with its own value, where the line is stacked on others. */
export interface XyPoint<Mark extends XyMark> extends SeriesPoint {
  readonly mark: Mark;
}

/** A cursor over lines. A chart defines its tooltip. */
export function xyCursor<Marks extends XyMarks>(
  overrides: Pick<CursorDefinition<Marks, SeriesCursor>, 'tip'> &
    Partial<CursorDefinition<Marks, SeriesCursor>>,
): CursorDefinition<Marks, SeriesCursor> {
  return {
    pick: pickSeriesPoint,
    move: moveSeriesCursor,
    draw: drawCursor,
    datum(marks, cursor) {
      const { x, line } = cursor;
      const point = xyPointsAt(marks, x, cursor).find((candidate) => candidate.line === line);
      if (!point) return [];
      const { value, mark } = point;
      const { fields } = marks;
      return [
        { field: fields.x, value: x },
        // Where a colour field distinguishes lines, a click selects the colour.
        ...(fields.colour && mark.colour ? [{ field: fields.colour, value: mark.colour }] : []),
        ...(Number.isNaN(value) ? [] : [{ field: mark.series.field.name, value }]),
      ];
    },
    find(marks, field, value) {
      if (field !== marks.fields.x || typeof value !== 'number') return null;
      // The times of another panel may all lie outside what is in view here.
      if (value < marks.window.from || value > marks.window.to) return null;
      const x = nearestSeriesX(marks, value);
      const [first] = x === null ? [] : seriesPointsAt(marks, x);
      return first && x !== null ? { line: first.line, x } : null;
    },
    edge(marks, value) {
      const x = nearestSeriesX(marks, value) ?? value;
      return { value: x, text: xText(marks, x) };
    },
    key: (marks, { line }) => marks.lines[line]?.name ?? null,
    ...overrides,
  };
}

/** The points of all lines at x or near it, from the top down. */
export function xyPointsAt<Mark extends XyMark>(
  marks: XyMarks<Mark>,
  x: number,
  cursor: SeriesCursor | null = null,
): readonly XyPoint<Mark>[] {
  return seriesPointsAt(marks, x, cursor).flatMap((point) => {
    const mark = marks.lines[point.line];
    return mark ? [{ ...point, mark, value: mark.values[point.row] ?? Number.NaN }] : [];
  });
}

/** Draws the crosshair, and a dot on each line. */
function drawCursor(
  pen: Pen,
  marks: XyMarks,
  cursor: SeriesCursor,
  ink: Ink,
  hasTip = false,
): void {
  const { axes, right } = marks;
  if (!axes) return;
  const { kx, bx } = marks.window.mapping;
  const lineX = cursor.x * kx + bx;
  // The tooltip says where it is.
  if (hasTip) drawCrosshairLine(pen, axes, lineX, ink);
  else drawCrosshair(pen, axes, { x: lineX, text: xText(marks, cursor.x), right }, ink);
  const points = xyPointsAt(marks, cursor.x, cursor);
  for (const { mark, value, x, y, line } of points) {
    if (Number.isNaN(value)) continue;
    const radius = line === cursor.line && points.length > 1 ? 4.5 : 3.5;
    drawDot(pen, [x, y], radius, ink.colour(mark.token), ink.colour('panel'));
  }
}

/** x as the cursor shows it. */
function xText({ window, lines, text }: XyMarks, x: number): string {
  const series = lines.map((line) => line.series);
  return formatX(x, series, window.to - window.from, text);
}

/** The texts of a tooltip for the points at one x. */
export interface XyTipTexts<Mark extends XyMark> {
  /** In the order of the rows, with a text for each. */
  readonly points: readonly XyPoint<Mark>[];
  readonly texts: readonly string[];
  readonly totals: readonly { readonly name: string; readonly value: string }[];
  /** The name of the total that a point belongs to. Empty for none. */
  totalOf(mark: Mark): string;
  /**
   * The rank of the current row, with `{rank}` for `3 of 5`: `msg('{rank} by size')`. Default: the
   * position of its series among all, in the order of the chart.
   */
  readonly rankMessage?: string;
  /** What rows are ordered by, in charts built with version 3.0.0. */
  readonly orderText?: string;
}

/**
 * A tooltip with a row for each line, as many as fit, and one for each total. Null where the datum
 * is out of view.
 */
export function xyTip<Mark extends XyMark>(
  marks: XyMarks<Mark>,
  cursor: SeriesCursor,
  textsOf: (points: readonly XyPoint<Mark>[]) => XyTipTexts<Mark>,
): Tip | null {
  // A live chart moves on: its cursor leaves on the left with its datum.
  if (cursor.x < marks.window.from || cursor.x > marks.window.to) return null;
  const pointsAtX = xyPointsAt(marks, cursor.x, cursor);
  const current = pointsAtX.find(({ line }) => line === cursor.line);
  if (!current) return null;
  const { points, texts, totals, totalOf, rankMessage, orderText } = textsOf(pointsAtX);
  const index = points.findIndex(({ line }) => line === cursor.line);
  const lineRows = points.map(
    ({ line, mark: { token, name, swatch = 'line' } }, i): TipRow => ({
      ...{ token, name, swatch },
      value: texts[i] ?? '',
      isStrong: line === cursor.line,
    }),
  );
  const { rows, more } = tipRows(lineRows, index, tipLimit - totals.length);
  const totalRows = totals.map((total): TipRow => ({ token: 'ink-3', ...total, isStrong: false }));
  const title = xText(marks, cursor.x);
  const total = totalOf(current.mark);
  const i18n = i18nFor(marks.text.locale);
  const values = { title, name: current.mark.name, value: texts[index] ?? '', total };
  const spoken = total
    ? i18n.t('{title}: {name} {value} of {total}', values)
    : `${title}: ${values.name} ${values.value}`;
  return {
    x: current.x,
    y: current.y,
    title,
    rows: [...rows, ...totalRows],
    more,
    spoken: withPosition(),
  };

  function withPosition(): string {
    const { lines, text } = marks;
    if (!rankMessage && !orderText) {
      const series = formatOutOf(cursor.line + 1, lines.length, text);
      return lines.length > 1
        ? i18n.t('{datum}, series {series}', { datum: spoken, series })
        : spoken;
    }
    if (points.length < 2) return spoken;
    const rank = formatOutOf(index + 1, points.length, text);
    return `${spoken}, ${rankMessage ? i18n.t(rankMessage, { rank }) : `${rank} ${orderText}`}`;
  }
}
