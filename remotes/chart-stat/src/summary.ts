import { formatNumber, type Scene, unitFor } from '@chartroom/plot';
import { changeWords, stateWords } from './footnote';
import { readStat } from './reading';
import type { StatIndex } from './statIndex';

/** One sentence: what it is, whether that is bad, how it moved, its extremes. */
export function summariseStat(index: StatIndex, scene: Scene): string {
  const reading = readStat(index, scene);
  if (!reading) return `${scene.title}: no data.`;
  const text = (value: number) =>
    formatNumber(value, { locale: scene.locale, unit: unitFor(reading.series.field, scene) });
  const parts = [
    text(reading.value),
    ...stateWords(reading.state).map((word) => word.toLowerCase()),
    ...changeWords(index, reading, scene),
    `between ${text(reading.min)} and ${text(reading.max)}`,
  ];
  return `${scene.title}: ${parts.join(', ')}.`;
}
