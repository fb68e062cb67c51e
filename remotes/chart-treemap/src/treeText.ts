import { formatNumber, formatShare, type Scene, unitFor } from '@chartroom/plot';
import type { TreeIndex } from './treeIndex';
import type { TreeText } from './treemapMarks';

export function treeText({ roles }: TreeIndex, scene: Scene): TreeText {
  return {
    locale: scene.locale,
    unit: (roles.size ? unitFor(roles.size, scene) : String(scene.options.unit ?? '')) ?? '',
    sizeTitle: roles.size?.name ?? 'Rows',
  };
}

export function sizeText(value: number, { locale, unit }: TreeText): string {
  return formatNumber(value, { locale, unit });
}

/** `24.1 %`; what is there is never 0 %. */
export function shareText(share: number, { locale }: TreeText): string {
  return formatShare(share, locale);
}
