import {
  formatNumber,
  formatNumberParts,
  formatTime,
  i18nFor,
  joinNumberParts,
  msg,
  type NumberParts,
  type NumberStyle,
  numberStyleFor,
  type Scene,
  spanDetailFor,
} from '@chartroom/plot';
import { type Reading, showsLastValue } from './reading';
import type { StatIndex } from './statIndex';

/** Digits from the options, or as many as distinguish the values in the range. */
export function readingNumberStyle({ series, spread }: Reading, scene: Scene): NumberStyle {
  return { ...numberStyleFor(series.field, scene), spread };
}

export function formatFigure(reading: Reading, value: number, scene: Scene): NumberParts {
  return formatNumberParts(value, readingNumberStyle(reading, scene));
}

export function valueText(reading: Reading, value: number, scene: Scene): string {
  return joinNumberParts(formatFigure(reading, value, scene));
}

const stateWords = { good: msg('good'), warn: msg('warning'), bad: msg('critical') } as const;

/** The state within a sentence: the threshold's title, or what it means. Empty where it's fine. */
export function stateTexts(
  { state, stateTitle }: Pick<Reading, 'state' | 'stateTitle'>,
  { locale }: Pick<Scene, 'locale'>,
): readonly string[] {
  if (stateTitle !== '') return [stateTitle];
  return state === 'ok' ? [] : [i18nFor(locale).t(stateWords[state])];
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
  if (scene.options.time === false || !showsLastValue(scene) || !isOnly || !index.isTime) return [];
  return [xText(index, reading, series.x[row] as number, scene)];
}

/** The aggregate within a sentence, unless it's the newest value. */
export function aggregateTexts(scene: Scene): readonly string[] {
  if (showsLastValue(scene)) return [];
  const aggregate = String(scene.options.value);
  return [
    i18nFor(scene.locale).t(
      '{aggregate, select, mean {mean} sum {sum} least {minimum} other {maximum}}',
      { aggregate },
    ),
  ];
}

/** For the beginning of a line. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
