import { i18nFor } from '@chartroom/plot';
import type { BoxMark } from './boxMarks';

/** What the arrow keys stop at within a group. */
export interface CursorTarget {
  readonly kind: CursorTargetKind;
  readonly value: number;
}

export type CursorTargetKind = 'low' | 'q1' | 'median' | 'q3' | 'high' | 'outlier' | 'row';

export function cursorTargetName(kind: CursorTargetKind, locale: string): string {
  return i18nFor(locale).t(
    '{kind, select, low {Lower whisker} q1 {Lower quartile} median {Median} ' +
      'q3 {Upper quartile} high {Upper whisker} outlier {Outlier} other {Row}}',
    { kind },
  );
}

/** Ascending: the drawn outliers or rows, and the five numbers. */
export function cursorTargets({ cell, dots }: BoxMark): readonly CursorTarget[] {
  const { low, q1, median, q3, high } = cell.stats;
  const five: readonly CursorTarget[] = [
    { kind: 'low', value: low },
    { kind: 'q1', value: q1 },
    { kind: 'median', value: median },
    { kind: 'q3', value: q3 },
    { kind: 'high', value: high },
  ];
  const single = dots.map(
    ({ value, isOutlier }): CursorTarget => ({ kind: isOutlier ? 'outlier' : 'row', value }),
  );
  // The sort is stable: a whisker comes before the row at its end.
  return [...five, ...single].sort((a, b) => a.value - b.value);
}
