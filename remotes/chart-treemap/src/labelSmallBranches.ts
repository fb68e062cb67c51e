import { centredLabel, type LabelOptions } from './labels';
import type { NodeMark } from './treemapMarks';

/**
 * Names a branch over its children if it's too small for a header and for any of their names. In
 * `nodes`, parents come before their children.
 */
export function labelSmallBranches(
  nodes: readonly NodeMark[],
  options: LabelOptions,
): readonly NodeMark[] {
  // Nodes with a label, or with a labelled descendant.
  const hasLabel = nodes.map(({ labels }) => labels.length > 0);
  for (let i = nodes.length - 1; i >= 0; i -= 1) {
    const parent = nodes[i]?.parent ?? -1;
    if (hasLabel[i] && parent >= 0) hasLabel[parent] = true;
  }
  // Nodes in a branch that is named over its children.
  const isInLabelled: boolean[] = [];
  return nodes.map((node, i) => {
    const { item, region, isLeaf, parent } = node;
    const isCovered = parent >= 0 && isInLabelled[parent] === true;
    isInLabelled[i] = isCovered;
    if (isCovered || isLeaf || hasLabel[i] || region.kind !== 'box') return node;
    const labels = centredLabel(item, region, options);
    isInLabelled[i] = labels.length > 0;
    return labels.length > 0 ? { ...node, labels } : node;
  });
}
