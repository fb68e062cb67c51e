import { type ColourToken, i18nFor, type Scene, truncateText } from '@chartroom/plot';
import { averageAndMaxTexts, showsAverageAndMax } from './averageAndMax';
import { changeOf, isSinceTime } from './change';
import { type Reading, stateTokens } from './reading';
import type { StatIndex } from './statIndex';
import { aggregateTexts, stateTexts, timeTexts, upperFirst, valueText } from './statText';

/** Part of the line below a figure. */
export interface FootnoteItem {
  readonly text: string;
  /** Where the text has no room. */
  readonly shortText?: string;
  readonly token: ColourToken;
}

interface FootnoteReadings {
  readonly reading: Reading | null;
  /** Of the selected rows; null without any. */
  readonly selected: Reading | null;
}

interface FootnoteRoom {
  readonly maxPx: number;
  /** Of a text in the font of the line. */
  width(text: string): number;
}

const separator = ' · ';

/** State, change and time, or what is selected: as many as fit, at least the first. */
export function footnoteFor(
  index: StatIndex,
  { reading, selected }: FootnoteReadings,
  scene: Scene,
  { maxPx, width }: FootnoteRoom,
): readonly FootnoteItem[] {
  if (!reading) {
    const text = i18nFor(scene.locale).t('No data in this range');
    return [{ text: truncateText(text, maxPx, width), token: 'ink-3' }];
  }
  const all = index.selected
    ? selectionItems(reading, selected, scene)
    : footnoteItems(index, reading, scene);
  for (let count = all.length; count > 1; count -= 1) {
    const shown = all.slice(0, count);
    if (width(shown.map(({ text }) => text).join(separator)) <= maxPx) return shown;
  }
  return all.slice(0, 1).map(({ text, shortText, token }) => {
    const fitting = shortText && width(text) > maxPx ? shortText : text;
    return { text: truncateText(fitting, maxPx, width), token };
  });
}

function footnoteItems(index: StatIndex, reading: Reading, scene: Scene): readonly FootnoteItem[] {
  const { state } = reading;
  const isBeyond = state === 'warn' || state === 'bad';
  const defaultToken: ColourToken = isBeyond && !scene.stale ? state : 'ink-3';
  const stateToken = state === 'good' && !scene.stale ? stateTokens.good : defaultToken;
  const change = changeOf(index, reading, scene);
  const tones = { better: 'ok', worse: 'bad', neither: defaultToken } as const;
  const tone = scene.stale || isBeyond ? defaultToken : tones[change?.tone ?? 'neither'];
  const aggregate = aggregateTexts(scene).map((text) => ({ text, token: defaultToken }));
  const words: readonly FootnoteItem[] = [
    ...stateTexts(reading, scene).map((text) => ({ text, token: stateToken })),
    // Who compares wants the difference, however narrow the figure is.
    ...(index.before ? [] : aggregate),
    ...(change ? [{ text: change.text, shortText: change.shortText, token: tone }] : []),
    ...(change?.before ? [{ text: change.before, token: defaultToken }] : []),
    ...(index.before ? aggregate : []),
    ...averageAndMaxTexts(index, reading, scene).map((text) => ({ text, token: defaultToken })),
  ];
  return [
    ...words.map((item, i) => (i === 0 ? { ...item, text: upperFirst(item.text) } : item)),
    // Times keep the locale's capitalisation. A second time beside the change's is of no use.
    ...(isSinceTime(index, reading, scene) || showsAverageAndMax(scene)
      ? []
      : timeTexts(index, reading, scene).map((text) => ({ text, token: defaultToken }))),
  ];
}

/** That the figure is of the selected rows, and the value of all rows. */
function selectionItems(
  reading: Reading,
  selected: Reading | null,
  scene: Scene,
): readonly FootnoteItem[] {
  const i18n = i18nFor(scene.locale);
  const { state } = selected ?? reading;
  const token = scene.stale || state === 'ok' ? 'ink-3' : stateTokens[state];
  if (!selected) return [{ text: upperFirst(i18n.t('no selected rows')), token }];
  const whole = valueText(reading, reading.value, scene);
  const texts = [
    ...stateTexts(selected, scene),
    i18n.t('selected rows'),
    ...aggregateTexts(scene),
    scene.options.value === 'sum'
      ? i18n.t('of {whole}', { whole })
      : i18n.t('all rows {whole}', { whole }),
  ];
  return texts.map((text, i) => ({ text: i === 0 ? upperFirst(text) : text, token }));
}

/** x of each item from `x` on, with separators between items. */
export function positionFootnoteItems(
  items: readonly FootnoteItem[],
  x: number,
  width: (text: string) => number,
): readonly (FootnoteItem & { readonly x: number })[] {
  let nextX = x;
  return items.map((item, i) => {
    const text = i < items.length - 1 ? item.text + separator : item.text;
    const placedItem = { ...item, text, x: nextX };
    nextX += width(text);
    return placedItem;
  });
}
