import { formatNumber, formatPlural, formatSummary, type Scene } from '@chartroom/plot';
import type { Branch } from './branches';
import { focusOf, titleOf } from './focus';
import { leafBranches } from './leafBranches';
import type { TreeIndex } from './treeIndex';
import { shareText, sizeText, treeText } from './treeText';

/** One sentence: total, largest branch on the first level, and largest leaf. */
export function summariseTree(index: TreeIndex, scene: Scene): string {
  const text = treeText(index, scene);
  const { root, belowZero } = index.branches;
  if (root.rows === 0) return formatSummary(scene.title, [], scene.locale);
  if (root.total === 0) return formatSummary(scene.title, ['no sizes above 0'], scene.locale);
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
  const describeBranch = ({ name }: Branch, size: number) =>
    `${name}, ${sizeText(size, text)}, ${shareText(size / total, text)}`;
  const isDeep = leaves.length > shown.length;
  const within = isDeep ? ` within ${count(shown.length)}` : '';
  const parts = [
    `${sizeText(total, text)} in ${formatPlural(leaves.length, { locale: scene.locale }, 'name')}${within}`,
    ...(largest ? [`largest ${describeBranch(largest, largest.total)}`] : []),
    ...(isDeep && largestLeaf
      ? [`largest overall ${describeBranch(largestLeaf, largestLeaf.ownTotal)}`]
      : []),
    ...(shown.length < children.length ? [`${count(children.length - shown.length)} hidden`] : []),
    ...(belowZero > 0 ? [`${count(belowZero)} below 0 left out`] : []),
  ];
  return formatSummary(titleOf(scene, focus), parts, scene.locale);
}

function maxBy(children: readonly Branch[], size: (branch: Branch) => number): Branch | null {
  return children.reduce<Branch | null>(
    (max, branch) => (max && size(max) >= size(branch) ? max : branch),
    null,
  );
}
