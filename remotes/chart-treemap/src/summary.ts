import { formatNumber, formatSummary, i18nFor, type Scene } from '@chartroom/plot';
import type { Branch } from './branches';
import { focusOf, titleWithPath } from './focus';
import { leafBranches } from './leafBranches';
import type { TreeIndex } from './treeIndex';
import { shareText, sizeText, treemapFormat } from './treemapFormat';

/** One sentence: total, largest branch on the first level, and largest leaf. */
export function summariseTree(index: TreeIndex, scene: Scene): string {
  const format = treemapFormat(index, scene);
  const { root, belowZero } = index.branches;
  const i18n = i18nFor(scene.locale);
  if (root.rows === 0) return formatSummary(scene.title, [], scene.locale);
  if (root.total === 0)
    return formatSummary(scene.title, [i18n.t('no sizes above 0')], scene.locale);
  const count = (n: number) => formatNumber(n, { locale: scene.locale });
  const focus = focusOf(root, scene);
  const children = [...focus.children.values()];
  const shown = focus.parent ? children : children.filter(({ name }) => !scene.hidden.has(name));
  const total = focus.parent
    ? focus.total
    : shown.reduce((sum, child) => sum + child.total, 0) || root.total;
  const leaves = shown.flatMap(leafBranches);
  const largest = maxBy(shown, ({ total: size }) => size);
  const largestLeaf = maxBy(leaves, ({ ownTotal }) => ownTotal);
  const branchTexts = ({ name }: Branch, size: number) => ({
    name,
    size: sizeText(size, format),
    share: shareText(size / total, format),
  });
  const isDeep = leaves.length > shown.length;
  const parts = [
    i18n.t(
      isDeep
        ? '{total} across {n, plural, one {{count} name} other {{count} names}} ({branches} at the top level)'
        : '{total} across {n, plural, one {{count} name} other {{count} names}}',
      {
        total: sizeText(total, format),
        n: leaves.length,
        count: count(leaves.length),
        branches: count(shown.length),
      },
    ),
  ];
  if (largest) {
    parts.push(i18n.t('largest {name}, {size}, {share}', branchTexts(largest, largest.total)));
  }
  if (isDeep && largestLeaf) {
    const values = branchTexts(largestLeaf, largestLeaf.ownTotal);
    parts.push(i18n.t('largest overall {name}, {size}, {share}', values));
  }
  const hiddenCount = children.length - shown.length;
  if (hiddenCount > 0) parts.push(i18n.t('{count} hidden', { count: count(hiddenCount) }));
  if (belowZero > 0) parts.push(i18n.t('{count} below 0 not shown', { count: count(belowZero) }));
  return formatSummary(titleWithPath(scene, focus), parts, scene.locale);
}

function maxBy(children: readonly Branch[], size: (branch: Branch) => number): Branch | null {
  return children.reduce<Branch | null>(
    (max, branch) => (max && size(max) >= size(branch) ? max : branch),
    null,
  );
}
