import { formatChange, formatNumber, i18nFor, joinNumberParts, type Scene } from '@chartroom/plot';
import { isPeriod } from './baseline';
import { type Reading, showsLastValue } from './reading';
import type { StatIndex } from './statIndex';
import { readingNumberStyle, valueText, xText } from './statText';

/** A change in words, and whether it's good. */
export interface Change {
  readonly text: string;
  readonly tone: 'better' | 'worse' | 'neither';
}

/** `+12 ms since 14:02`, as within a sentence; null if there is nothing to compare with. */
export function changeOf(index: StatIndex, reading: Reading, scene: Scene): Change | null {
  const { baseline, value } = reading;
  if (!baseline || Number.isNaN(value - baseline.value)) return null;
  const i18n = i18nFor(scene.locale);
  const amount = amountText(reading, baseline.value, scene);
  if (amount === null) {
    const text =
      baseline.x === null ? i18n.t('on target') : changeSince(index, reading, null, scene);
    return { text, tone: 'neither' };
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
      : changeSince(index, reading, `${isUp ? '+' : '\u2212'}${amount}`, scene);
  const toneText = { better: i18n.t('better'), worse: i18n.t('worse'), neither: '' }[tone];
  return { text: toneText ? `${change}, ${toneText}` : change, tone };
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

/** A change with what it's relative to. `change` is null if there is none. */
function changeSince(
  index: StatIndex,
  reading: Reading,
  change: string | null,
  scene: Scene,
): string {
  return i18nFor(scene.locale).t(
    '{isChanged, select, no {unchanged} other {{change}}} {since, select, hour {in an hour} ' +
      'day {in a day} week {in a week} year {in a year} range {from the previous range} ' +
      'last {since the last} start {since the start} other {since {position}}}',
    {
      isChanged: change === null ? 'no' : 'yes',
      change: change ?? '',
      ...sinceOf(index, reading, scene),
    },
  );
}

function sinceOf(index: StatIndex, { baseline, ...reading }: Reading, scene: Scene) {
  const { compare } = scene.options;
  if (index.isTime && isPeriod(compare)) return { since: String(compare), position: '' };
  if (!showsLastValue(scene)) return { since: 'range', position: '' };
  if (compare === 'previous') return { since: 'last', position: '' };
  const position = baseline?.x == null ? '' : xText(index, reading, baseline.x, scene);
  return { since: position ? 'position' : 'start', position };
}
