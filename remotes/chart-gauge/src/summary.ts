import { formatCount, formatSummary, i18nFor, type Scene, withMeaning } from '@chartroom/plot';
import type { GaugeIndex } from './gaugeIndex';
import { type Reading, readGauges, targetText } from './reading';

/** With more values, only the largest and the smallest are described. */
const maxDescribed = 4;

/** One sentence: the values with what they mean and their targets, or the extremes of many. */
export function summariseGauges(index: GaugeIndex, scene: Scene): string {
  const { all, options, isNamed } = readGauges(index, scene);
  const { locale, title } = scene;
  const i18n = i18nFor(locale);
  const describe = (reading: Reading) => {
    const value = withMeaning(reading.text, reading.value, options.thresholds, locale);
    const target = targetText(reading, scene);
    const text = target === '' ? value : `${value}, ${target}`;
    return isNamed ? `${reading.name} ${text}` : text;
  };
  if (all.length <= maxDescribed) return formatSummary(title, all.map(describe), locale);
  const known = all.filter(({ value }) => !Number.isNaN(value));
  const warnings = known.filter(({ threshold }) => threshold?.meaning === 'warn').length;
  const critical = known.filter(({ threshold }) => threshold?.meaning === 'bad').length;
  const counts = { warnings, critical, missing: all.length - known.length };
  const count = formatCount(all.length, locale);
  const phrases = [
    i18n.t('{count} values', { count }),
    ...extremesOf(known).map(describe),
    ...(counts.warnings > 0
      ? [i18n.t('{n, plural, one {# warning} other {# warnings}}', { n: counts.warnings })]
      : []),
    ...(counts.critical > 0 ? [i18n.t('{n} critical', { n: counts.critical })] : []),
    ...(counts.missing > 0 ? [i18n.t('{n} without a value', { n: counts.missing })] : []),
  ];
  return formatSummary(title, phrases, locale);
}

/** The readings with the largest and the smallest value, across units none. */
function extremesOf(readings: readonly Reading[]): readonly Reading[] {
  const units = new Set(readings.map(({ style }) => style.unit));
  const [first] = readings;
  if (units.size > 1 || !first) return [];
  const largest = readings.reduce((max, other) => (other.value > max.value ? other : max), first);
  const smallest = readings.reduce((min, other) => (other.value < min.value ? other : min), first);
  return largest === smallest ? [largest] : [largest, smallest];
}
