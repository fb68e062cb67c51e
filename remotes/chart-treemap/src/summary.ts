import { formatNumber, formatPlural, formatSummary, type Scene } from '@chartroom/plot';
import type { Branch } from './branches';
import { endsOf } from './endsOf';
import { focusOf, titleOf } from './focus';
import type { TreeIndex } from './treeIndex';
import { shareText, sizeText, treeText } from './treeText';

/** One sentence: the whole, its greatest part on the first level, and the greatest of all ends. */
export function summariseTree(index: TreeIndex, scene: Scene): string {
  const text = treeText(index, scene);
  const { root, belowZero } = index.branches;
  if (root.rows === 0) return formatSummary(scene.title, []);
  if (root.total === 0) return formatSummary(scene.title, ['no size above 0']);
  const count = (n: number) => formatNumber(n, { locale: scene.locale });
  const focus = focusOf(root, scene);
  const all = [...focus.children.values()];
  const shown = focus.parent ? all : all.filter(({ name }) => !scene.hidden.has(name));
  const total = focus.parent
    ? focus.total
    : shown.reduce((sum, one) => sum + one.total, 0) || root.total;
  const ends = shown.flatMap(endsOf);
  const first = greatest(shown, ({ total: size }) => size);
  const end = greatest(ends, ({ own }) => own);
  const told = ({ name }: Branch, size: number) =>
    `${name}, ${sizeText(size, text)}, ${shareText(size / total, text)}`;
  const isDeep = ends.length > shown.length;
  const within = isDeep ? ` within ${count(shown.length)}` : '';
  const parts = [
    `${sizeText(total, text)} in ${formatPlural(ends.length, { locale: scene.locale }, 'name')}${within}`,
    ...(first ? [`greatest ${told(first, first.total)}`] : []),
    ...(isDeep && end ? [`greatest of all ${told(end, end.own)}`] : []),
    ...(shown.length < all.length ? [`${count(all.length - shown.length)} hidden`] : []),
    ...(belowZero > 0 ? [`${count(belowZero)} below 0 left out`] : []),
  ];
  return formatSummary(titleOf(scene, focus), parts);
}

function greatest(all: readonly Branch[], size: (branch: Branch) => number): Branch | null {
  return all.reduce<Branch | null>(
    (most, branch) => (most && size(most) >= size(branch) ? most : branch),
    null,
  );
}
