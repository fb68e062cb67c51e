import { formatNumber, numberStyleFor, type Scene } from '@chartroom/plot';
import type { BoxIndex } from './boxIndex';
import type { BoxText } from './boxMarks';

export function boxText({ taken }: BoxIndex, scene: Scene): BoxText {
  return {
    ...numberStyleFor(taken?.roles.y, scene),
    groupField: taken?.roles.group?.name ?? '',
    valueField: taken?.roles.y.name ?? '',
  };
}

export function valueText(value: number, text: BoxText): string {
  return formatNumber(value, text);
}

/** What is not shown, or empty. */
export function remarkText(
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
