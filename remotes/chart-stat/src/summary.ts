import { formatNumber, formatSummary, type Scene } from '@chartroom/plot';
import { changeOf } from './changeWords';
import { type Reading, readStat } from './reading';
import type { StatIndex } from './statIndex';
import { kindWords, lowerFirst, stateWords, valueText } from './statText';

/** Names that are told one by one; of more only the greatest and the least. */
const mostNamed = 4;

/** One sentence: what it is, whether that is bad, how it moved, its extremes. */
export function summariseStat(index: StatIndex, scene: Scene): string {
  const readings = readStat(index, scene);
  const [only] = readings;
  if (!only) return formatSummary(scene.title, []);
  if ((index.data?.series.length ?? 0) <= 1)
    return formatSummary(scene.title, [alone(index, only, scene)]);
  const alarms = readings.filter(({ state }) => state !== 'ok').length;
  const parts = readings.length <= mostNamed ? readings : extremesOf(readings);
  const count = formatNumber(readings.length, { locale: scene.locale });
  const words = [
    ...(parts.length < readings.length ? [`${count} figures`] : []),
    ...parts.map((one) => named(one, scene)),
    ...(alarms > 0 ? [`${alarms} beyond a limit`] : []),
  ];
  return formatSummary(scene.title, words);
}

function alone(index: StatIndex, reading: Reading, scene: Scene): string {
  const change = changeOf(index, reading, scene);
  return [
    valueText(reading, reading.value, scene),
    ...[...kindWords(scene), ...stateWords(reading)].map(lowerFirst),
    ...(change ? [lowerFirst(change.text)] : []),
    `between ${valueText(reading, reading.min, scene)} and ${valueText(reading, reading.max, scene)}`,
  ].join(', ');
}

function named(reading: Reading, scene: Scene): string {
  const state = stateWords(reading).map((word) => `, ${word.toLowerCase()}`);
  return `${reading.series.name} ${valueText(reading, reading.value, scene)}${state.join('')}`;
}

function extremesOf(readings: readonly Reading[]): readonly Reading[] {
  const order = [...readings].sort((a, b) => b.value - a.value);
  return [order[0], order.at(-1)].flatMap((one) => one ?? []);
}
