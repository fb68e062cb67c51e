import {
  formatChange,
  formatNumber,
  formatTime,
  i18nFor,
  joinNumberParts,
  type Scene,
  timeDetailFor,
} from '@chartroom/plot';
import { differenceOf } from '@chartroom/plot/comparison';
import { isPeriod } from './baseline';
import { type Reading, readSeries, showsLastValue } from './reading';
import type { StatIndex } from './statIndex';
import { readingNumberStyle, valueText, xText } from './statText';

/** A change in words, and whether it's good. */
export interface Change {
  readonly text: string;
  /** The signed amount alone, for narrow figures: digits are never cut. Empty if there is none. */
  readonly shortText: string;
  /** The value of an earlier period: `A week before: 288 ms`. */
  readonly before?: string;
  readonly tone: 'better' | 'worse' | 'neither';
}

/** `up 12 ms since 14:02`, as within a sentence; null if there is nothing to compare with. */
export function changeOf(index: StatIndex, reading: Reading, scene: Scene): Change | null {
  if (index.before) return changeFrom(index.before, reading, scene);
  const { baseline, value } = reading;
  if (!baseline || Number.isNaN(value - baseline.value)) return null;
  const i18n = i18nFor(scene.locale);
  const amount = amountText(reading, baseline.value, scene);
  if (amount === null) {
    const text =
      baseline.x === null ? i18n.t('on target') : changeSince(index, reading, unchanged, scene);
    return { text, shortText: '', tone: 'neither' };
  }
  const isUp = value > baseline.value;
  const tone = toneOf(isUp, scene);
  const change =
    baseline.x === null
      ? i18n.t('{amount} {side, select, above {above} other {below}} {target}', {
          amount,
          side: isUp ? 'above' : 'below',
          target: valueText(reading, baseline.value, scene),
        })
      : changeSince(index, reading, { direction: isUp ? 'up' : 'down', amount }, scene);
  const toneText = { better: i18n.t('better'), worse: i18n.t('worse'), neither: '' }[tone];
  const shortText = `${isUp ? '+' : '\u2212'}${amount}`;
  return { text: toneText ? `${change}, ${toneText}` : change, shortText, tone };
}

/** The difference to an earlier period: `+12 ms (+4 %)`. */
function changeFrom(
  { index, title }: NonNullable<StatIndex['before']>,
  reading: Reading,
  scene: Scene,
): Change {
  const series = index.data?.series.find(({ name }) => name === reading.series.name);
  const before = (series && readSeries(index, series, scene)?.value) ?? Number.NaN;
  const valueBefore = `${title}: ${valueText(reading, before, scene)}`;
  const style = readingNumberStyle(reading, scene);
  const difference = differenceOf(reading.value, before, style);
  if (!difference) return { text: valueBefore, shortText: '', tone: 'neither' };
  const isSame = reading.value === before;
  return {
    text: difference.text,
    before: valueBefore,
    shortText: isSame ? '' : difference.amount,
    tone: isSame ? 'neither' : toneOf(reading.value > before, scene),
  };
}

function toneOf(isUp: boolean, { options }: Scene): Change['tone'] {
  if (options.better !== 'higher' && options.better !== 'lower') return 'neither';
  return isUp === (options.better === 'higher') ? 'better' : 'worse';
}

/** The amount without its sign; null if nothing has changed. */
function amountText(reading: Reading, from: number, scene: Scene): string | null {
  const size = Math.abs(reading.value - from);
  if (size === 0) return null;
  if (scene.options.change === 'percent' && from !== 0) {
    return formatNumber((size / Math.abs(from)) * 100, { locale: scene.locale, unit: '%' });
  }
  const figure = formatChange(size, reading.value, readingNumberStyle(reading, scene));
  // Differences of percentages are in percentage points, since a percent sign would be ambiguous.
  return joinNumberParts(figure.unit === '%' ? { ...figure, unit: 'pp' } : figure);
}

/** Where a value went, and by how much. */
interface Step {
  readonly direction: 'up' | 'down' | 'same';
  /** Without its sign. */
  readonly amount: string;
}

const unchanged: Step = { direction: 'same', amount: '' };

/** A change with what it's relative to. */
function changeSince(index: StatIndex, reading: Reading, step: Step, scene: Scene): string {
  return i18nFor(scene.locale).t(
    '{direction, select, same {unchanged} up {up {amount}} other {down {amount}}} {since, select, ' +
      'hour {in an hour} day {in a day} week {in a week} year {in a year} ' +
      'range {from the previous range} last {since the last value} start {since the start} ' +
      'other {since {position}}}',
    { ...step, ...sinceOf(index, reading, scene) },
  );
}

/** Whether the change names the time that it began at. */
export function isSinceTime(index: StatIndex, reading: Reading, scene: Scene): boolean {
  return (
    !index.before &&
    reading.baseline?.x != null &&
    sinceOf(index, reading, scene).since === 'position'
  );
}

function sinceOf(index: StatIndex, { baseline, ...reading }: Reading, scene: Scene) {
  const { compare } = scene.options;
  if (index.isTime && isPeriod(compare)) return { since: String(compare), position: '' };
  if (!showsLastValue(scene)) return { since: 'range', position: '' };
  if (compare === 'previous') return { since: 'last', position: '' };
  const position = baseline?.x == null ? '' : positionText(index, reading, baseline.x, scene);
  return { since: position ? 'position' : 'start', position };
}

/** Shortest months. */
const monthMs = 28 * 86_400_000;

/** Where a change began: `Jan 2000` where rows are months apart, since their days mean nothing. */
function positionText(
  index: StatIndex,
  reading: Omit<Reading, 'baseline'>,
  x: number,
  scene: Scene,
): string {
  const { series, span, rows } = reading;
  const [from, to] = rows;
  const stepMs = ((series.x[to - 1] as number) - (series.x[from] as number)) / (to - from - 1);
  const isDated = timeDetailFor(stepMs, span[1] - span[0]) === 'date';
  return index.isTime && isDated && stepMs >= monthMs
    ? formatTime(x, 'month-year', scene)
    : xText(index, reading, x, scene);
}
