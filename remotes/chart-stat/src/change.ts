import { formatChange, formatNumber, joinNumberParts, type Scene } from '@chartroom/plot';
import { isPeriod } from './baseline';
import { type Reading, showsLast } from './reading';
import type { StatIndex } from './statIndex';
import { styleOf, valueText, xText } from './statText';

/** A change in words, and whether it's good. */
export interface Change {
  readonly text: string;
  readonly tone: 'better' | 'worse' | 'neither';
}

/** `+12 ms since 14:02`; null if there is nothing to compare with. */
export function changeOf(index: StatIndex, reading: Reading, scene: Scene): Change | null {
  const { baseline, value } = reading;
  if (!baseline || Number.isNaN(value - baseline.value)) return null;
  const amount = amountText(reading, baseline.value, scene);
  if (amount === null) {
    return {
      text: baseline.x === null ? 'On target' : `Unchanged ${since(index, reading, scene)}`,
      tone: 'neither',
    };
  }
  const isUp = value > baseline.value;
  const tone = toneOf(isUp, scene);
  const word = tone === 'neither' ? '' : `, ${tone}`;
  if (baseline.x === null) {
    const side = isUp ? 'above' : 'below';
    return { text: `${amount} ${side} ${valueText(reading, baseline.value, scene)}${word}`, tone };
  }
  const sign = isUp ? '+' : '\u2212';
  return { text: `${sign}${amount} ${since(index, reading, scene)}${word}`, tone };
}

function toneOf(isUp: boolean, { options }: Scene): Change['tone'] {
  if (options.better !== 'higher' && options.better !== 'lower') return 'neither';
  return isUp === (options.better === 'higher') ? 'better' : 'worse';
}

/** The amount without its sign; null if nothing has changed. */
function amountText(reading: Reading, from: number, scene: Scene): string | null {
  const size = Math.abs(reading.value - from);
  if (size === 0) return null;
  if (scene.options.change === 'percent' && from !== 0) {
    return formatNumber((size / Math.abs(from)) * 100, { locale: scene.locale, unit: '%' });
  }
  const figure = formatChange(size, reading.value, styleOf(reading, scene));
  // Differences of percentages are in percentage points, since a percent sign would be ambiguous.
  return joinNumberParts(figure.unit === '%' ? { ...figure, unit: 'pp' } : figure);
}

function since(index: StatIndex, reading: Reading, scene: Scene): string {
  const { baseline } = reading;
  const { compare } = scene.options;
  if (index.isTime && isPeriod(compare)) return `in ${compare === 'hour' ? 'an' : 'a'} ${compare}`;
  if (!showsLast(scene)) return 'from the previous range';
  if (compare === 'previous') return 'since the last';
  const position = baseline?.x == null ? '' : xText(index, reading, baseline.x, scene);
  return `since ${position || 'the start'}`;
}
