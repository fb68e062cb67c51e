import { formatNumber, numberStyleFor, type Scene, spreadOf } from '@chartroom/plot';
import type { BoxIndex } from './boxIndex';
import type { BoxText } from './boxMarks';

export function boxText({ data, groups }: BoxIndex, scene: Scene): BoxText {
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
  { beyondLog }: BoxIndex,
  { shown, all }: { readonly shown: number; readonly all: number },
  locale: string,
): string {
  const count = (number: number) => formatNumber(number, { locale });
  const parts = [
    ...(shown < all ? [`${count(shown)} of ${count(all)} groups have room`] : []),
    ...(beyondLog > 0 ? [`${count(beyondLog)} at or below 0 not shown`] : []),
  ];
  return parts.join(', ');
}
