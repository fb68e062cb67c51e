import { formatTimeSpan, i18nFor, type TimeStyle } from '@chartroom/plot';
import { ExactSum } from './exactSum';
import { type Part, partValue } from './part';

/** A bar of a waterfall: a change, or a total. */
export interface Step {
  readonly key: string;
  readonly title: string;
  /** Null for the start and for the total that is computed. */
  readonly part: Part | null;
  readonly kind: 'change' | 'total';
  /** What it adds; `NaN` for no value, and for totals. */
  readonly change: number;
  /** Where its bar begins and ends. Totals begin at 0. */
  readonly from: number;
  /** The running total after it. */
  readonly to: number;
  /** A total's own value in the data, if that is another one; otherwise null. */
  readonly stated: number | null;
}

export interface StepOptions extends TimeStyle {
  readonly start: number;
  readonly hasFinalTotal: boolean;
}

/** Sums that differ by rounding alone are the same. */
const roundingError = 1e-9;

/**
 * The steps from a start to the total of all parts. Running totals are exact sums, rounded once
 * each. A total that comes first is what the parts after it are added to.
 */
export function stepsOf(
  parts: readonly Part[],
  { start, hasFinalTotal, ...style }: StepOptions,
): readonly Step[] {
  if (parts.length === 0) return [];
  const i18n = i18nFor(style.locale);
  const total = new ExactSum();
  const steps: Step[] = [];
  const push = (step: Pick<Step, 'key' | 'title' | 'part'> & Partial<Step>) => {
    steps.push({
      kind: 'total',
      change: Number.NaN,
      from: 0,
      to: total.value,
      stated: null,
      ...step,
    });
  };
  if (start !== 0) {
    total.add(start);
    push({ key: 'start', title: i18n.t('Start'), part: null });
  }
  for (const part of parts) {
    const title = partTitle(part, style);
    const value = partValue(part);
    const { key } = part;
    if (part.isTotal) {
      const isOpening = steps.length === 0;
      if (isOpening) total.add(value);
      const isOther = !isOpening && Number.isFinite(value) && !isSameSum(value, total.value);
      push({ key, title, part, stated: isOther ? value : null });
      continue;
    }
    const from = total.value;
    total.add(value);
    push({ key, title, part, kind: 'change', change: value, from, to: total.value });
  }
  const last = steps.at(-1);
  if (hasFinalTotal && last?.kind === 'change') {
    push({ key: 'total', title: i18n.t('Total'), part: null });
  }
  return steps;
}

function isSameSum(a: number, b: number): boolean {
  return Math.abs(a - b) <= roundingError * Math.max(Math.abs(a), Math.abs(b));
}

/** The name of a part, or its interval. */
export function partTitle(part: Part, style: TimeStyle): string {
  const i18n = i18nFor(style.locale);
  const { mergedCount: count, key, interval, name } = part;
  if (key === 'earlier') return i18n.t('Earlier ({count})', { count });
  if (count > 0) return i18n.t('Other ({count})', { count });
  return interval ? formatTimeSpan(interval[0], interval[1], style) : name;
}
