import type { Threshold } from '@chartroom/contract';
import { meaningMarks } from '../canvas/meanings';
import type { NumberStyle } from '../format/formatNumber';
import { type ColourScale, classThreshold } from '../scales/colourScale';
import { limitText } from './limitText';
import { thresholdText } from './thresholdsOption';

/** A class in words: its mark, title or meaning, and the values that it has. */
export interface MeaningClass {
  /** `▲ Too hot`. Empty for a class without a meaning. */
  readonly name: string;
  /** `≥ 80`, `20–80`, `< 20`. Empty where the only class has all values. */
  readonly range: string;
}

/** The classes of a scale by meaning, from the lowest values on. */
export function meaningClasses(scale: ColourScale, style: NumberStyle): readonly MeaningClass[] {
  return (scale.meanings ?? []).map((threshold, index) => ({
    name: nameOf(threshold, style.locale),
    range: rangeOf(scale, index, style),
  }));
}

function nameOf(threshold: Threshold | null, locale: string): string {
  const text = thresholdText(threshold, locale);
  return text === '' || threshold === null ? text : meaningMarks[threshold.meaning] + text;
}

function rangeOf(scale: ColourScale, index: number, style: NumberStyle): string {
  const text = (limit: number) => limitText(limit, style);
  const [from, to] = [classThreshold(scale, index), classThreshold(scale, index + 1)];
  if (Number.isFinite(from) && Number.isFinite(to)) return `${text(from)}–${text(to)}`;
  if (Number.isFinite(from)) return `≥ ${text(from)}`;
  return Number.isFinite(to) ? `< ${text(to)}` : '';
}
