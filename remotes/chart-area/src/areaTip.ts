import {
  formatNumber,
  formatShare,
  outOf,
  placeText,
  type SeriesCursor,
  seriesPointsAt,
  type Tip,
  type TipRow,
} from '@chartroom/plot';
import { bounded } from '@chartroom/plot/stacking';
import { type AreaMark, type AreaMarks, styleFor } from './areaMarks';

const mostRows = 8;

interface Worth {
  readonly line: number;
  readonly mark: AreaMark;
  readonly value: number;
  readonly x: number;
  readonly y: number;
}

/** All areas at that place by value, and in a stack their total. */
export function tipAt(marks: AreaMarks, cursor: SeriesCursor): Tip | null {
  const { window, lines, text } = marks;
  // A live chart moves on: its cursor leaves on the left with the datum.
  if (cursor.x < window.from || cursor.x > window.to) return null;
  const points = seriesPointsAt(marks, cursor.x).flatMap(
    ({ line, row, x, y }): readonly Worth[] => {
      const mark = lines[line];
      return mark ? [{ line, mark, value: mark.values[row] ?? Number.NaN, x, y }] : [];
    },
  );
  const own = points.find(({ line }) => line === cursor.line);
  if (!own) return null;
  const sorted = [...points].sort((a, b) => orLeast(b.value) - orLeast(a.value));
  const total = totalOf(points);
  const texts = valueTexts(marks, sorted, total);
  const title = placeText(
    cursor.x,
    lines.map(({ series }) => series),
    window.to - window.from,
    text,
  );
  const place = sorted.indexOf(own);
  const hasTotal = marks.isStacked && points.length > 1;
  const most = hasTotal ? mostRows - 1 : mostRows;
  const start = Math.max(0, Math.min(place - most + 1, sorted.length - most));
  const rows = sorted.slice(start, start + most).map(
    ({ line, mark }, i): TipRow => ({
      token: mark.token,
      name: mark.name,
      value: texts[start + i] ?? '',
      isStrong: line === cursor.line,
    }),
  );
  const whole: TipRow = {
    token: 'ink-3',
    name: 'Total',
    value: texts.at(-1) ?? '',
    isStrong: false,
  };
  const spokenTotal = hasTotal ? ` of ${texts.at(-1)}` : '';
  return {
    x: own.x,
    y: own.y,
    title,
    rows: hasTotal ? [...rows, whole] : rows,
    more: Math.max(0, sorted.length - most),
    spoken: `${title}: ${own.mark.name} ${texts[place]}${spokenTotal}${rank(place, points.length, marks)}`,
  };
}

/** Values that are missing come last. */
function orLeast(value: number): number {
  return Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value;
}

function totalOf(points: readonly Worth[]): number {
  const known = points.filter(({ value }) => !Number.isNaN(value));
  return known.length > 0 ? known.reduce((sum, { value }) => bounded(sum + value), 0) : Number.NaN;
}

/** Of each value, then of the total; in a stack of shares with its percents. */
function valueTexts(
  { text, isShare }: AreaMarks,
  points: readonly Worth[],
  total: number,
): readonly string[] {
  const whole = points.reduce((sum, { value }) => (value > 0 ? bounded(sum + value) : sum), 0);
  const texts = points.map(({ value, mark }) => {
    const told = formatNumber(value, styleFor(text, mark.series.field));
    if (!isShare || Number.isNaN(value) || !(whole > 0)) return told;
    return `${formatShare(Math.max(0, value) / whole, text.locale)} (${told})`;
  });
  return [...texts, formatNumber(total, styleFor(text, points[0]?.mark.series.field))];
}

function rank(place: number, count: number, { text }: AreaMarks): string {
  return count > 1 ? `, ${outOf(place + 1, count, text)} by size` : '';
}
