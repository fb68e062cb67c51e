import { formatNumber, formatShare, numberStyleFor, type Scene } from '@chartroom/plot';
import type { TreeIndex } from './treeIndex';
import type { TreeText } from './treemapMarks';

export function treeText({ roles }: TreeIndex, scene: Scene): TreeText {
  return {
    ...numberStyleFor(roles.size ?? undefined, scene),
    sizeTitle: roles.size?.name ?? 'Rows',
  };
}

export function sizeText(value: number, text: TreeText): string {
  return formatNumber(value, text);
}

/** `24.1 %`; what is there is never 0 %. */
export function shareText(share: number, { locale }: TreeText): string {
  return formatShare(share, locale);
}
