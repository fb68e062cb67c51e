import {
  decimalsFor,
  type Figure,
  formatColumn,
  formatFigure,
  formatNumber,
  formatTime,
  numberOption,
  type Scene,
  spanDetailFor,
  unitFor,
} from '@chartroom/plot';
import type { Reading } from './reading';
import type { StatIndex } from './statIndex';

/**
 * The value in three digits, always as many decimals for values of a size: what is 9.2 at one moment
 * is 9.0 at the next, not 9, so that nothing jumps. No more decimals than the data has.
 */
export function figureOf({ series, written }: Reading, value: number, scene: Scene): Figure {
  const { locale } = scene;
  const unit = unitFor(series.field, scene);
  const fixed = numberOption(scene.options.decimals);
  if (fixed !== null) {
    return formatFigure(value, { locale, unit, decimals: Math.max(0, Math.min(6, fixed)) });
  }
  const [figure] = formatColumn([value], { locale, unit });
  const hasPrefix = figure?.unit !== (unit ?? '');
  if (!figure || hasPrefix || written >= 3 || series.field.type === 'integer') {
    return figure ?? { digits: '', unit: '' };
  }
  const decimals = Math.min(written, decimalsFor(Math.abs(value)));
  return formatFigure(value, { locale, unit, decimals });
}

export function valueText(reading: Reading, value: number, scene: Scene): string {
  const { digits, unit } = figureOf(reading, value, scene);
  return unit ? `${digits}\u00a0${unit}` : digits;
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
  const isOne = !['mean', 'sum', 'least', 'greatest'].includes(String(scene.options.value));
  // Of several figures it would be the same again and again.
  const isAlone = index.data?.series.length === 1;
  if (scene.options.time === false || !isOne || !isAlone || !index.isTime) return [];
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
