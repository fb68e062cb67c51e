import { formatNumber, formatSummary, type Scene } from '@chartroom/plot';
import { changeOf } from './change';
import { type Reading, readStat } from './reading';
import type { StatIndex } from './statIndex';
import { aggregateWords, lowerFirst, stateTexts, valueText } from './statText';

/** With more names, only the highest and lowest are described. */
const maxNamed = 4;

/** One sentence: value, state, change, extremes. */
export function summariseStat(index: StatIndex, scene: Scene): string {
  const readings = readStat(index, scene);
  const [first] = readings;
  if (!first) return formatSummary(scene.title, [], scene.locale);
  if ((index.data?.series.length ?? 0) <= 1)
    return formatSummary(scene.title, [describeSingle(index, first, scene)], scene.locale);
  const alarms = readings.filter(({ state }) => state !== 'ok').length;
  const described = readings.length <= maxNamed ? readings : extremesOf(readings);
  const count = formatNumber(readings.length, { locale: scene.locale });
  const phrases = [
    ...(described.length < readings.length ? [`${count} figures`] : []),
    ...described.map((reading) => describeNamed(reading, scene)),
    ...(alarms > 0 ? [`${alarms} beyond a limit`] : []),
  ];
  return formatSummary(scene.title, phrases, scene.locale);
}

function describeSingle(index: StatIndex, reading: Reading, scene: Scene): string {
  const change = changeOf(index, reading, scene);
  return [
    valueText(reading, reading.value, scene),
    ...[...aggregateWords(scene), ...stateTexts(reading)].map(lowerFirst),
    ...(change ? [lowerFirst(change.text)] : []),
    `between ${valueText(reading, reading.min, scene)} and ${valueText(reading, reading.max, scene)}`,
  ].join(', ');
}

function describeNamed(reading: Reading, scene: Scene): string {
  const state = stateTexts(reading).map((word) => `, ${word.toLowerCase()}`);
  return `${reading.series.name} ${valueText(reading, reading.value, scene)}${state.join('')}`;
}

function extremesOf(readings: readonly Reading[]): readonly Reading[] {
  const sorted = [...readings].sort((a, b) => b.value - a.value);
  return [sorted[0], sorted.at(-1)].flatMap((reading) => reading ?? []);
}
