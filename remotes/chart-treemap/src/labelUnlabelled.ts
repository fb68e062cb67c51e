import { centredLabel, type LabelOptions } from './labels';
import type { NodeMark } from './treemapMarks';

/**
 * A branch too small for a header and for the name of any of its parts has its own name over them:
 * better a word for the whole than none. `nodes` are parents before their children.
 */
export function labelUnlabelled(
  nodes: readonly NodeMark[],
  options: LabelOptions,
): readonly NodeMark[] {
  // What is named itself, or holds anything that is.
  const hasLabel = nodes.map(({ labels }) => labels.length > 0);
  for (let i = nodes.length - 1; i >= 0; i -= 1) {
    const parent = nodes[i]?.parent ?? -1;
    if (hasLabel[i] && parent >= 0) hasLabel[parent] = true;
  }
  // What lies in a branch that is named over its parts.
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
