import {
  type ColourToken,
  faded,
  meaningMarks,
  meaningTokens,
  type Scene,
  staleAlpha,
  staleToken,
  thresholdText,
} from '@chartroom/plot';
import type { Reading } from './reading';

/** Colour and opacity of a value's bar or arc. */
export interface FillStyle {
  readonly token: ColourToken;
  readonly alpha: number;
}

/** The colour of what the value means; blue where it means nothing in particular. */
export function fillStyle({ threshold, isFaded }: Reading, { stale }: Scene): FillStyle {
  const meaning = threshold?.meaning ?? 'neutral';
  const token = meaning === 'neutral' ? 'cat-1' : meaningTokens[meaning];
  return { token: staleToken(token, stale), alpha: alphaOf({ isFaded }, stale) };
}

/** Opacity of marks and numbers. */
export function alphaOf({ isFaded }: Pick<Reading, 'isFaded'>, isStale: boolean): number {
  if (isFaded) return faded.fill;
  return isStale ? staleAlpha : 1;
}

/** What a value means, beside it: `▲ Too hot`. */
export interface MeaningText {
  /** Without its title; empty where neutral. */
  readonly mark: string;
  readonly text: string;
  readonly token: ColourToken;
}

/** Null for values that mean nothing in particular. */
export function meaningText({ threshold }: Reading, { locale, stale }: Scene): MeaningText | null {
  const title = thresholdText(threshold, locale);
  if (!threshold || title === '') return null;
  const mark = meaningMarks[threshold.meaning].trim();
  const token =
    stale || threshold.meaning === 'neutral' ? 'ink-2' : meaningTokens[threshold.meaning];
  return { mark, text: mark === '' ? title : `${mark} ${title}`, token };
}

/** The value after the mark of what it means: `▲ 92 %`. */
export function markedValue(reading: Reading, scene: Scene): string {
  const mark = meaningText(reading, scene)?.mark ?? '';
  return mark === '' ? reading.text : `${mark} ${reading.text}`;
}
