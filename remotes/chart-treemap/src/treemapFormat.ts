import {
  formatNumber,
  formatShare,
  i18nFor,
  numberStyleFor,
  type Scene,
  spreadOf,
  type UnitStyle,
} from '@chartroom/plot';
import { leafBranches } from './leafBranches';
import type { TreeIndex } from './treeIndex';

/** Format of sizes. */
export interface TreemapFormat extends UnitStyle {
  readonly sizeTitle: string;
}

export function treemapFormat(index: TreeIndex, scene: Scene): TreemapFormat {
  const { roles } = index;
  return {
    ...numberStyleFor(roles.size ?? undefined, scene),
    spread: sizeSpread(index),
    sizeTitle: roles.size?.name ?? i18nFor(scene.locale).t('Rows'),
  };
}

/** Cached by index, since one index has many layouts. */
const spreads = new WeakMap<TreeIndex, { readonly spread: number | undefined }>();

/** Spread of the leaf sizes. */
function sizeSpread(index: TreeIndex): number | undefined {
  const leaves = () => leafBranches(index.branches.root).map(({ ownTotal }) => ownTotal);
  const cached = spreads.get(index) ?? { spread: spreadOf(leaves()) };
  spreads.set(index, cached);
  return cached.spread;
}

export function sizeText(value: number, format: TreemapFormat): string {
  return formatNumber(value, format);
}

/** `24.1 %`. Never 0 % for a share above 0. */
export function shareText(share: number, { locale }: TreemapFormat): string {
  return formatShare(share, locale);
}
