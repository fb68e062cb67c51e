import { recordOf } from './changes';
import { leaf, type Path, priorityKey, type TreeNode } from './treeNode';

/** Branches down to this depth are split over records, so that no record holds the whole tree. */
const splitDepth = 4;

/** Records of the log that rebuild a tree from nothing, and then those that follow. */
export function* snapshotRecords(
  root: TreeNode,
  following: readonly string[] = [],
): Iterable<string> {
  yield* treeRecords(root, []);
  yield* following;
}

function* treeRecords(node: TreeNode, path: Path): Iterable<string> {
  if (node.size === 0 || path.length >= splitDepth) {
    if (!node.isNothing) {
      yield recordOf([{ path, node }]);
    }
    return;
  }
  for (const key of node.keys()) {
    yield* treeRecords(node.child(key), [...path, key]);
  }
  if (node.priority !== null) {
    yield recordOf([{ path: [...path, priorityKey], node: leaf(node.priority) }]);
  }
}
