import { formatNumber, i18nFor, numberStyleFor, type Scene, spreadOf } from '@chartroom/plot';
import type { BoxIndex } from './boxIndex';
import type { BoxFormats } from './boxMarks';

export function boxFormats({ data, groups }: BoxIndex, scene: Scene): BoxFormats {
  const ends = groups.flatMap(({ cells }) => cells.flatMap(({ stats }) => [stats.min, stats.max]));
  return {
    ...numberStyleFor(data?.roles.y, scene),
    spread: spreadOf(ends),
    groupField: data?.roles.group?.name ?? '',
    valueField: data?.roles.y.name ?? '',
  };
}

/** Text about omitted data; empty if there is none. */
export function omissionText(
  { nonPositiveCount }: BoxIndex,
  { shown, all }: { readonly shown: number; readonly all: number },
  locale: string,
): string {
  const count = (number: number) => formatNumber(number, { locale });
  const i18n = i18nFor(locale);
  const texts: string[] = [];
  if (shown < all) {
    texts.push(i18n.t('{shown} of {all} groups shown', { shown: count(shown), all: count(all) }));
  }
  if (nonPositiveCount > 0) {
    texts.push(
      i18n.t('{count} at or below 0 not shown on a log scale', { count: count(nonPositiveCount) }),
    );
  }
  return texts.join(', ');
}
