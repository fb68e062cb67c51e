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

/** Values have the digits that tell them from the others in the range, or those asked for. */
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

/** Where a value stands: its time, its number, or nothing where rows only count. */
export function xText(
  { isTime, isNumber }: StatIndex,
  { span }: Pick<Reading, 'span'>,
  x: number,
  scene: Scene,
): string {
  if (isTime) return formatTime(x, spanDetailFor(span[1] - span[0]), scene);
  return isNumber ? formatNumber(x, { locale: scene.locale, isCoordinate: true }) : '';
}

/** When the value was, where it is one of the data's own. */
export function timeTexts(index: StatIndex, reading: Reading, scene: Scene): readonly string[] {
  const { series, row } = reading;
  // Of several figures it would be the same again and again.
  const isOnly = index.data?.series.length === 1;
  if (scene.options.time === false || !showsLast(scene) || !isOnly || !index.isTime) return [];
  return [xText(index, reading, series.x[row] as number, scene)];
}

/** What was made of the rows, where it is not the newest. */
export function aggregateWords({ options }: Scene): readonly string[] {
  const labels = { mean: 'Mean', sum: 'Sum', least: 'Least', greatest: 'Greatest' } as const;
  const label = Object.entries(labels).find(([kind]) => kind === options.value);
  return label ? [label[1]] : [];
}

/** As it stands within a sentence. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
