import { formatNumber, formatSummary, i18nFor, type Scene, selectedPhrase } from '@chartroom/plot';
import { averageAndMaxTexts } from './averageAndMax';
import { changeOf } from './change';
import { type Reading, readStat } from './reading';
import { selectedReading, selectedText } from './selectedReading';
import type { StatIndex } from './statIndex';
import { aggregateTexts, stateTexts, valueText } from './statText';

/** With more names, only the highest and lowest are described. */
const maxNamed = 4;

/** One sentence: value, state, change, extremes. */
export function summariseStat(index: StatIndex, scene: Scene): string {
  const readings = readStat(index, scene);
  const [first] = readings;
  if (!first) return formatSummary(scene.title, [], scene.locale);
  if ((index.data?.series.length ?? 0) <= 1)
    return formatSummary(scene.title, [describeSingle(index, first, scene)], scene.locale);
  const alarms = readings.filter(({ state }) => state === 'warn' || state === 'bad').length;
  const described = readings.length <= maxNamed ? readings : extremesOf(readings);
  const i18n = i18nFor(scene.locale);
  const count = formatNumber(readings.length, { locale: scene.locale });
  const phrases = [
    ...(described.length < readings.length ? [i18n.t('{count} values', { count })] : []),
    ...described.map((reading) => describeNamed(index, reading, scene)),
    ...(alarms > 0 ? [i18n.t('{count} outside the limits', { count: alarms })] : []),
  ];
  return formatSummary(scene.title, phrases, scene.locale);
}

function describeSingle(index: StatIndex, reading: Reading, scene: Scene): string {
  const change = changeOf(index, reading, scene);
  return [
    valueText(reading, reading.value, scene),
    ...aggregateTexts(scene),
    ...stateTexts(reading, scene),
    ...(change ? [change.text] : []),
    ...(change?.before ? [change.before] : []),
    ...averageAndMaxTexts(index, reading, scene),
    i18nFor(scene.locale).t('between {min} and {max}', {
      min: valueText(reading, reading.min, scene),
      max: valueText(reading, reading.max, scene),
    }),
    ...selectedPhrases(index, reading, scene),
  ].join(', ');
}

function describeNamed(index: StatIndex, reading: Reading, scene: Scene): string {
  const value = `${reading.series.name} ${valueText(reading, reading.value, scene)}`;
  return [value, ...stateTexts(reading, scene), ...selectedPhrases(index, reading, scene)].join(
    ', ',
  );
}

/** The value of the selected rows. Empty if nothing is selected by rows. */
function selectedPhrases(index: StatIndex, reading: Reading, scene: Scene): readonly string[] {
  if (!index.selected) return [];
  const selected = selectedReading(index, reading.series, scene);
  if (!selected) return [i18nFor(scene.locale).t('no selected rows')];
  return [selectedPhrase(selectedText(selected, reading, scene), scene.locale)];
}

function extremesOf(readings: readonly Reading[]): readonly Reading[] {
  const sorted = [...readings].sort((a, b) => b.value - a.value);
  return [sorted[0], sorted.at(-1)].flatMap((reading) => reading ?? []);
}
