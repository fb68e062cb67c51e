import {
  type Figure,
  figureText,
  formatFigure,
  formatNumber,
  formatTime,
  type NumberStyle,
  numberStyleFor,
  type Scene,
  spanDetailFor,
} from '@chartroom/plot';
import { isLastShown, type Reading } from './reading';
import type { StatIndex } from './statIndex';

/** Values have the digits that tell them from the others in the range, or those asked for. */
export function styleOf({ series, spread }: Reading, scene: Scene): NumberStyle {
  return { ...numberStyleFor(series.field, scene), spread };
}

export function figureOf(reading: Reading, value: number, scene: Scene): Figure {
  return formatFigure(value, styleOf(reading, scene));
}

export function valueText(reading: Reading, value: number, scene: Scene): string {
  return figureText(figureOf(reading, value, scene));
}

export function stateWords({ state }: Pick<Reading, 'state'>): readonly string[] {
  if (state === 'ok') return [];
  return [state === 'bad' ? 'Critical' : 'Warning'];
}

/** Where a value stands: its time, its number, or nothing where rows only count. */
export function placeText(
  { isTime, isNumber }: StatIndex,
  { span }: Pick<Reading, 'span'>,
  x: number,
  scene: Scene,
): string {
  if (isTime) return formatTime(x, spanDetailFor(span[1] - span[0]), scene);
  return isNumber ? formatNumber(x, { locale: scene.locale, isPlace: true }) : '';
}

/** When the value was, where it is one of the data's own. */
export function timeWords(index: StatIndex, reading: Reading, scene: Scene): readonly string[] {
  const { series, row } = reading;
  // Of several figures it would be the same again and again.
  const isAlone = index.data?.series.length === 1;
  if (scene.options.time === false || !isLastShown(scene) || !isAlone || !index.isTime) return [];
  return [placeText(index, reading, series.x[row] as number, scene)];
}

/** What was made of the rows, where it is not the newest. */
export function kindWords({ options }: Scene): readonly string[] {
  const words = { mean: 'Mean', sum: 'Sum', least: 'Least', greatest: 'Greatest' } as const;
  const found = Object.entries(words).find(([kind]) => kind === options.value);
  return found ? [found[1]] : [];
}

/** As it stands within a sentence. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
