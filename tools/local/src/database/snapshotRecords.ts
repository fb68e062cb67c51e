import { recordOf } from './changes';
import { isHeavy } from './isHeavy';
import { leaf, type Path, priorityKey, type TreeNode } from './treeNode';

/**
 * Records of the log that rebuild a tree from nothing, and then those that follow. Large branches are
 * split over records, so that each takes no longer than a short write.
 */
export function* snapshotRecords(
  root: TreeNode,
  trailingRecords: readonly string[] = [],
): Iterable<string> {
  yield* treeRecords(root, []);
  yield* trailingRecords;
}

function* treeRecords(node: TreeNode, path: Path): Iterable<string> {
  if (!isHeavy(node)) {
    if (!node.isEmpty) {
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
