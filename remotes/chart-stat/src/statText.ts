import {
  formatNumber,
  formatNumberParts,
  formatTime,
  joinNumberParts,
  type NumberParts,
  type NumberStyle,
  numberStyleFor,
  type Scene,
  spanDetailFor,
} from '@chartroom/plot';
import { type Reading, showsLast } from './reading';
import type { StatIndex } from './statIndex';

/** Digits from the options, or as many as distinguish the values in the range. */
export function styleOf({ series, spread }: Reading, scene: Scene): NumberStyle {
  return { ...numberStyleFor(series.field, scene), spread };
}

export function figureOf(reading: Reading, value: number, scene: Scene): NumberParts {
  return formatNumberParts(value, styleOf(reading, scene));
}

export function valueText(reading: Reading, value: number, scene: Scene): string {
  return joinNumberParts(figureOf(reading, value, scene));
}

export function stateTexts({ state }: Pick<Reading, 'state'>): readonly string[] {
  if (state === 'ok') return [];
  return [state === 'bad' ? 'Critical' : 'Warning'];
}

/** A row's time or number; empty if rows have no x. */
export function xText(
  { isTime, isNumber }: StatIndex,
  { span }: Pick<Reading, 'span'>,
  x: number,
  scene: Scene,
): string {
  if (isTime) return formatTime(x, spanDetailFor(span[1] - span[0]), scene);
  return isNumber ? formatNumber(x, { locale: scene.locale, isCoordinate: true }) : '';
}

/** Time of the value, if it's a data value. */
export function timeTexts(index: StatIndex, reading: Reading, scene: Scene): readonly string[] {
  const { series, row } = reading;
  // With several figures, the same time would repeat.
  const isOnly = index.data?.series.length === 1;
  if (scene.options.time === false || !showsLast(scene) || !isOnly || !index.isTime) return [];
  return [xText(index, reading, series.x[row] as number, scene)];
}

/** Name of the aggregate, unless it's the newest value. */
export function aggregateWords({ options }: Scene): readonly string[] {
  const labels = { mean: 'Mean', sum: 'Sum', least: 'Least', greatest: 'Greatest' } as const;
  const label = Object.entries(labels).find(([kind]) => kind === options.value);
  return label ? [label[1]] : [];
}

/** For use within a sentence. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
