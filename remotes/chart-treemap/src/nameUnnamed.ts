import { type LabelRule, overLabel } from './labels';
import type { PlacedNode } from './treemapMarks';

/**
 * A branch too small for a header and for the name of any of its parts has its own name over them:
 * better a word for the whole than none. `nodes` are parents before their children.
 */
export function nameUnnamed(nodes: readonly PlacedNode[], rule: LabelRule): readonly PlacedNode[] {
  // What is named itself, or holds anything that is.
  const isTold = nodes.map(({ labels }) => labels.length > 0);
  for (let place = nodes.length - 1; place >= 0; place -= 1) {
    const parent = nodes[place]?.parent ?? -1;
    if (isTold[place] && parent >= 0) isTold[parent] = true;
  }
  // What lies in a branch that is named over its parts.
  const isUnder: boolean[] = [];
  return nodes.map((node, place) => {
    const { item, region, isLeaf, parent } = node;
    const isCovered = parent >= 0 && isUnder[parent] === true;
    isUnder[place] = isCovered;
    if (isCovered || isLeaf || isTold[place] || region.kind !== 'box') return node;
    const labels = overLabel(item, region, rule);
    isUnder[place] = labels.length > 0;
    return labels.length > 0 ? { ...node, labels } : node;
  });
}
