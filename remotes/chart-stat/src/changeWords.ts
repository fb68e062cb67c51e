import {
  decimalsFor,
  type Figure,
  formatColumn,
  formatFigure,
  type Scene,
  unitFor,
} from '@chartroom/plot';
import type { Reading } from './reading';
import type { StatIndex } from './statIndex';
import { placeText, valueText } from './statText';

/** A change in words, and whether it is a good one. */
export interface Change {
  readonly text: string;
  readonly tone: 'better' | 'worse' | 'neither';
}

/** `+12 ms since 14:02`; null where there is nothing to compare with. */
export function changeOf(index: StatIndex, reading: Reading, scene: Scene): Change | null {
  const { before, value } = reading;
  if (!before || Number.isNaN(value - before.value)) return null;
  const amount = amountText(reading, before.value, scene);
  if (amount === null) {
    return {
      text: before.x === null ? 'On target' : `Unchanged ${since(index, reading, scene)}`,
      tone: 'neither',
    };
  }
  const isUp = value > before.value;
  const tone = toneOf(isUp, scene);
  const word = tone === 'neither' ? '' : `, ${tone}`;
  if (before.x === null) {
    const side = isUp ? 'above' : 'below';
    return { text: `${amount} ${side} ${valueText(reading, before.value, scene)}${word}`, tone };
  }
  const sign = isUp ? '+' : '\u2212';
  return { text: `${sign}${amount} ${since(index, reading, scene)}${word}`, tone };
}

function toneOf(isUp: boolean, { options }: Scene): Change['tone'] {
  if (options.better !== 'higher' && options.better !== 'lower') return 'neither';
  return isUp === (options.better === 'higher') ? 'better' : 'worse';
}

/** Without its sign; null for a change that is too small to tell. */
function amountText(reading: Reading, from: number, scene: Scene): string | null {
  const size = Math.abs(reading.value - from);
  const { digits, unit } =
    scene.options.change === 'percent' && from !== 0
      ? formatFigure((size / Math.abs(from)) * 100, { locale: scene.locale, unit: '%' })
      : differenceOf(reading, size, scene);
  if (size === 0 || !/[1-9∞]/.test(digits)) return null;
  return unit ? `${digits}\u00a0${unit}` : digits;
}

/** As many decimals as the values themselves have, so that noise does not look like news. */
function differenceOf({ series, min, max, written }: Reading, size: number, scene: Scene): Figure {
  const { locale } = scene;
  const unit = unitFor(series.field, scene);
  const greatest = Math.max(Math.abs(min), Math.abs(max));
  const isWhole = series.field.type === 'integer' && written < 3;
  const [, column] = formatColumn([greatest, size], { locale, unit });
  const hasPrefix = column?.unit !== (unit ?? '');
  const most = written < 3 ? written : Number.POSITIVE_INFINITY;
  const decimals = isWhole ? 0 : Math.min(most, decimalsFor(greatest));
  const figure = hasPrefix && column ? column : formatFigure(size, { locale, unit, decimals });
  // Between shares of a whole there are points, lest they be taken for a share of the change.
  return unit === '%' ? { ...figure, unit: figure.digits === '1' ? 'point' : 'points' } : figure;
}

function since(index: StatIndex, reading: Reading, scene: Scene): string {
  const { before } = reading;
  const { compare } = scene.options;
  if (compare === 'previous') return 'since the last';
  if (index.isTime && ['hour', 'day', 'week', 'year'].includes(String(compare))) {
    return `in ${compare === 'hour' ? 'an' : 'a'} ${compare}`;
  }
  const place = before?.x == null ? '' : placeText(index, reading, before.x, scene);
  return `since ${place || 'the start'}`;
}
