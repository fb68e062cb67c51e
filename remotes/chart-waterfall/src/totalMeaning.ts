import {
  meaningMarks,
  meaningTokens,
  staleToken,
  thresholdAt,
  thresholdText,
} from '@chartroom/plot';
import type { Step } from './steps';
import type { WaterfallContext } from './waterfallContext';
import type { WaterfallFormats } from './waterfallMarks';

/** What a total means, where that isn't neutral: its colour, and its name with a mark. */
export function totalMeaning({ kind, to }: Step, { meanings, locale }: WaterfallFormats) {
  const reached = kind === 'total' ? thresholdAt(meanings, to) : null;
  if (!reached || reached.meaning === 'neutral') return null;
  const mark = meaningMarks[reached.meaning];
  return {
    ...{ mark, token: meaningTokens[reached.meaning] },
    name: mark + thresholdText(reached, locale),
  };
}

/** What totals mean, each once, in the order of its first total. */
export function meaningNames(
  steps: readonly Step[],
  { scene, text }: Pick<WaterfallContext, 'scene' | 'text'>,
) {
  const tokens = new Map(
    steps.flatMap((step) => {
      const meaning = totalMeaning(step, text);
      return meaning ? [[meaning.name, staleToken(meaning.token, scene.stale)] as const] : [];
    }),
  );
  return [...tokens].map(([name, token]) => ({ name, token, isUsed: true }));
}
