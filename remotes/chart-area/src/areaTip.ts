import {
  formatNumber,
  formatShare,
  i18nFor,
  type SeriesCursor,
  styleFor,
  type Tip,
  withMeaning,
  type XyPoint,
  xyTip,
} from '@chartroom/plot';
import { clampFinite } from '@chartroom/plot/stacking';
import { type AreaMark, type AreaMarks, areaStyle } from './areaMarks';

type AreaPoint = XyPoint<AreaMark>;

/** All areas at an x, sorted by value, with their total if stacked. */
export function tipAt(marks: AreaMarks, cursor: SeriesCursor): Tip | null {
  return xyTip(marks, cursor, (found) => {
    const points = [...found].sort((a, b) => sortValue(b.value) - sortValue(a.value));
    const hasTotal = marks.isStacked && points.length > 1;
    const total = totalText(marks, found, points[0]);
    return {
      points,
      texts: valueTexts(marks, points),
      totals: hasTotal ? [{ name: i18nFor(marks.text.locale).t('Total'), value: total }] : [],
      totalOf: () => (hasTotal ? total : ''),
    };
  });
}

/** Missing values are last. */
function sortValue(value: number): number {
  return Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value;
}

/** Formats the total like the largest area's values. */
function totalText(
  { text, limits }: AreaMarks,
  points: readonly AreaPoint[],
  largest: AreaPoint | undefined,
): string {
  const known = points.filter(({ value }) => !Number.isNaN(value));
  const sum = known.reduce((total, { value }) => clampFinite(total + value), 0);
  const style = styleFor(text, largest?.mark.series.field);
  const total = known.length > 0 ? sum : Number.NaN;
  return withMeaning(formatNumber(total, style), total, limits, text.locale);
}

/** Shares include their percentage. */
function valueTexts(
  { text, isShare, isStacked, limits }: AreaMarks,
  points: readonly AreaPoint[],
): readonly string[] {
  // In a stack, limits are those of the total.
  const ownLimits = isStacked && points.length > 1 ? [] : limits;
  const whole = points.reduce((sum, { value }) => (value > 0 ? clampFinite(sum + value) : sum), 0);
  return points.map(({ value, mark }) => {
    const valueText = formatNumber(value, areaStyle({ text }, mark));
    if (!isShare || Number.isNaN(value) || !(whole > 0))
      return withMeaning(valueText, value, ownLimits, text.locale);
    return `${formatShare(Math.max(0, value) / whole, text.locale)} (${valueText})`;
  });
}
