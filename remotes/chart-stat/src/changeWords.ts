import { figureText, formatChange, formatNumber, type Scene } from '@chartroom/plot';
import { isPeriod } from './comparedWith';
import { isLastShown, type Reading } from './reading';
import type { StatIndex } from './statIndex';
import { placeText, styleOf, valueText } from './statText';

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

/** Without its sign; null where nothing has changed. */
function amountText(reading: Reading, from: number, scene: Scene): string | null {
  const size = Math.abs(reading.value - from);
  if (size === 0) return null;
  if (scene.options.change === 'percent' && from !== 0) {
    return formatNumber((size / Math.abs(from)) * 100, { locale: scene.locale, unit: '%' });
  }
  const figure = formatChange(size, reading.value, styleOf(reading, scene));
  // Between shares of a whole there are points, lest they be taken for a share of the change.
  return figureText(figure.unit === '%' ? { ...figure, unit: 'pp' } : figure);
}

function since(index: StatIndex, reading: Reading, scene: Scene): string {
  const { before } = reading;
  const { compare } = scene.options;
  if (index.isTime && isPeriod(compare)) return `in ${compare === 'hour' ? 'an' : 'a'} ${compare}`;
  if (!isLastShown(scene)) return 'from the previous range';
  if (compare === 'previous') return 'since the last';
  const place = before?.x == null ? '' : placeText(index, reading, before.x, scene);
  return `since ${place || 'the start'}`;
}
